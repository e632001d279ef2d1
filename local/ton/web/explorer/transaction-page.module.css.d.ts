// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const all: string
export declare const facts: string
export declare const head: string
