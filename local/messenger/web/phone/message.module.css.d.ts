// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const bubble: string
export declare const hasPicture: string
export declare const introduction: string
export declare const meta: string
export declare const name: string
export declare const origin: string
export declare const out: string
export declare const post: string
export declare const reply: string
export declare const service: string
export declare const words: string
