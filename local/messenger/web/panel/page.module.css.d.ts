// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const form: string
export declare const isFixed: string
export declare const note: string
export declare const page: string
