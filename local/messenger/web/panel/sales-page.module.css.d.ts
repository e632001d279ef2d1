// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const earnings: string
export declare const isNew: string
export declare const sale: string
export declare const sales: string
