// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const cents: string
export declare const currency: string
export declare const figure: string
export declare const small: string
