// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const amount: string
export declare const columns: string
export declare const fact: string
export declare const failed: string
export declare const order: string
export declare const panel: string
export declare const passed: string
export declare const shown: string
export declare const table: string
export declare const who: string
