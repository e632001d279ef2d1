// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const card: string
export declare const cards: string
export declare const head: string
export declare const incidents: string
export declare const problem: string
export declare const tables: string
