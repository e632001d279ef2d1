// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const events: string
export declare const form: string
export declare const more: string
export declare const replay: string
export declare const secret: string
