// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const alone: string
export declare const balance: string
export declare const form: string
export declare const top: string
