// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const form: string
export declare const hint: string
export declare const link: string
export declare const tools: string
export declare const why: string
