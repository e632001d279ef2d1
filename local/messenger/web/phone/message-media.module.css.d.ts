// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const album: string
export declare const file: string
export declare const piece: string
export declare const sticker: string
export declare const three: string
