// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const bar: string
export declare const copy: string
export declare const records: string
