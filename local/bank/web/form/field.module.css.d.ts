// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const field: string
export declare const isWrong: string
export declare const label: string
export declare const note: string
export declare const wide: string
