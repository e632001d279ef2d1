// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const accounts: string
export declare const head: string
export declare const id: string
export declare const name: string
export declare const panel: string
export declare const planned: string
export declare const suggestion: string
export declare const total: string
export declare const totals: string
export declare const wrong: string
