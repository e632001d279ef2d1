// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const aside: string
export declare const before: string
export declare const columns: string
export declare const facts: string
export declare const id: string
export declare const none: string
export declare const paid: string
