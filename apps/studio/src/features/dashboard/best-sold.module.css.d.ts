// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const best: string
export declare const cover: string
export declare const none: string
export declare const picture: string
export declare const sold: string
export declare const words: string
