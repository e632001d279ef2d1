// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const cover: string
export declare const list: string
export declare const who: string
