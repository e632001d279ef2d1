// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const app: string
export declare const bar: string
export declare const brand: string
export declare const count: string
export declare const foot: string
export declare const main: string
export declare const me: string
export declare const nav: string
export declare const side: string
export declare const tabs: string
export declare const toasts: string
