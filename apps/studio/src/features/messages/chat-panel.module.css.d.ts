// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const actions: string
export declare const add: string
export declare const back: string
export declare const blocked: string
export declare const entries: string
export declare const entry: string
export declare const failed: string
export declare const files: string
export declare const form: string
export declare const head: string
export declare const own: string
export declare const panel: string
export declare const picture: string
export declare const tip: string
