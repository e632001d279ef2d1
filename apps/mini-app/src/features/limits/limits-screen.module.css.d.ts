// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const cap: string
export declare const choice: string
export declare const creator: string
export declare const segment: string
export declare const title: string
export declare const words: string
