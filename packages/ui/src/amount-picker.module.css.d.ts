// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const box: string
export declare const field: string
export declare const hint: string
export declare const isLong: string
export declare const isWrong: string
export declare const other: string
export declare const preset: string
export declare const presets: string
export declare const thumb: string
