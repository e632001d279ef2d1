// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const promise: string
export declare const question: string
