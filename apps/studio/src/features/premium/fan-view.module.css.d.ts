// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const button: string
export declare const line: string
export declare const off: string
export declare const price: string
export declare const screen: string
export declare const sun: string
export declare const title: string
