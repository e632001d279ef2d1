// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const fan: string
export declare const form: string
export declare const link: string
export declare const note: string
export declare const over: string
export declare const staff: string
export declare const state: string
export declare const ticket: string
export declare const words: string
