// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const aside: string
export declare const balance: string
export declare const columns: string
export declare const facts: string
export declare const head: string
export declare const main: string
export declare const none: string
export declare const note: string
export declare const panelHead: string
export declare const scroll: string
