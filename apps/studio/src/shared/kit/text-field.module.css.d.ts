// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const error: string
export declare const field: string
export declare const input: string
export declare const line: string
