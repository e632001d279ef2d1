// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const end: string
export declare const head: string
export declare const keys: string
export declare const ledger: string
export declare const provider: string
export declare const steps: string
export declare const we: string
export declare const webhook: string
