// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const actions: string
export declare const columns: string
export declare const drop: string
export declare const facts: string
export declare const fit: string
export declare const found: string
export declare const how: string
export declare const name: string
export declare const opened: string
export declare const panel: string
export declare const past: string
export declare const result: string
export declare const stack: string
