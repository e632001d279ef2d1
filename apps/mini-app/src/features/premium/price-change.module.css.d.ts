// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const change: string
export declare const days: string
export declare const say: string
export declare const title: string
export declare const to: string
