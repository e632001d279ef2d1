// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const below: string
export declare const figure: string
export declare const link: string
export declare const spent: string
export declare const table: string
export declare const wide: string
