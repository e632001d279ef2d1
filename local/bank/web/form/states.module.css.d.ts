// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const mono: string
export declare const outside: string
export declare const ring: string
