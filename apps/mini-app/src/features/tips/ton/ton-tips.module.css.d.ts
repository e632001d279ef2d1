// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const chip: string
export declare const code: string
export declare const currencies: string
export declare const currency: string
export declare const foot: string
export declare const problem: string
export declare const safe: string
export declare const sent: string
export declare const sheet: string
export declare const state: string
export declare const steps: string
export declare const sums: string
export declare const wallet: string
export declare const wallets: string
