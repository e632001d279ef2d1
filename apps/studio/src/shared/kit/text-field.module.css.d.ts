// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const box: string
export declare const field: string
export declare const help: string
export declare const label: string
export declare const money: string
export declare const problem: string
