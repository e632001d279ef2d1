// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const all: string
export declare const columns: string
export declare const condition: string
export declare const conditions: string
export declare const form: string
export declare const join: string
export declare const left: string
export declare const mix: string
export declare const more: string
export declare const not: string
export declare const presets: string
export declare const remove: string
export declare const total: string
