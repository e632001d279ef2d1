// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const account: string
export declare const available: string
export declare const change: string
export declare const columns: string
export declare const hint: string
export declare const named: string
