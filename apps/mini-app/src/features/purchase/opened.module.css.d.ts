// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const glass: string
export declare const media: string
export declare const opened: string
