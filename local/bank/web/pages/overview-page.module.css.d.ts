// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const action: string
export declare const bad: string
export declare const badge: string
export declare const good: string
export declare const overview: string
export declare const table: string
