// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const head: string
export declare const none: string
export declare const save: string
