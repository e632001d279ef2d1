// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const column: string
export declare const head: string
export declare const incidents: string
export declare const problem: string
export declare const tables: string
