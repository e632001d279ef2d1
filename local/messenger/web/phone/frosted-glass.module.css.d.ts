// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const big: string
export declare const chip: string
export declare const glass: string
export declare const lock: string
