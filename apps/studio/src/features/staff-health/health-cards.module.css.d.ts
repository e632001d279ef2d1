// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const bars: string
export declare const card: string
export declare const cards: string
