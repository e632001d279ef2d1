// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const places: string
export declare const row: string
export declare const rows: string
export declare const slip: string
export declare const tear: string
export declare const waiting: string
