// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const add: string
export declare const body: string
export declare const columns: string
export declare const files: string
export declare const heading: string
export declare const help: string
export declare const likely: string
export declare const narrow: string
export declare const pair: string
export declare const step: string
export declare const test: string
export declare const wide: string
export declare const words: string
