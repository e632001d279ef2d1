// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const cards: string
export declare const does: string
export declare const empty: string
export declare const number: string
export declare const roomy: string
