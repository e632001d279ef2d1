// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const code: string
export declare const form: string
