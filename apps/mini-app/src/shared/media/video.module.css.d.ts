// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const line: string
export declare const progress: string
export declare const video: string
