// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const balance: string
export declare const body: string
export declare const close: string
export declare const pay: string
export declare const problem: string
export declare const sheet: string
