// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const notice: string
