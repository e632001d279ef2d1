// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const number: string
export declare const tools: string
export declare const words: string
