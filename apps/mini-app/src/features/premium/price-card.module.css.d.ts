// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const badge: string
export declare const balance: string
export declare const card: string
export declare const period: string
export declare const wide: string
