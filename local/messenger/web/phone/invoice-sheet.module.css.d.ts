// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const balance: string
export declare const body: string
export declare const pay: string
export declare const problem: string
