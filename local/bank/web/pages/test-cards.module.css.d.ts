// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const cards: string
export declare const number: string
