// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const asked: string
export declare const balanced: string
export declare const bar: string
export declare const brand: string
export declare const count: string
export declare const desk: string
export declare const incident: string
export declare const live: string
export declare const main: string
export declare const me: string
export declare const nav: string
export declare const rail: string
export declare const sandbox: string
export declare const state: string
export declare const toasts: string
export declare const unbalanced: string
export declare const work: string
