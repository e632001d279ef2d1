// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const alone: string
export declare const list: string
export declare const row: string
export declare const seen: string
