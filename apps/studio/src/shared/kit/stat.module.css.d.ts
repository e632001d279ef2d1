// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const line: string
export declare const spark: string
export declare const stat: string
export declare const stats: string
export declare const value: string
