// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const handle: string
export declare const slim: string
