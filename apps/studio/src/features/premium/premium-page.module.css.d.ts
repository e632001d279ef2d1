// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const chip: string
export declare const columns: string
export declare const discount: string
export declare const form: string
export declare const help: string
export declare const inside: string
export declare const label: string
export declare const meaning: string
export declare const prices: string
export declare const question: string
export declare const sale: string
export declare const terms: string
export declare const wide: string
