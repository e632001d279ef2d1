// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const amount: string
export declare const chips: string
export declare const fact: string
export declare const form: string
export declare const iban: string
export declare const problem: string
export declare const quiet: string
export declare const sums: string
