// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const about: string
export declare const came: string
export declare const money: string
export declare const month: string
export declare const row: string
export declare const skeleton: string
export declare const words: string
