// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const keys: string
export declare const scopes: string
export declare const secret: string
