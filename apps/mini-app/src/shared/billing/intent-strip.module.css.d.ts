// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const forget: string
export declare const glass: string
export declare const line: string
export declare const thing: string
