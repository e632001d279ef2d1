// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const cover: string
export declare const crown: string
export declare const fan: string
export declare const hero: string
export declare const lit: string
export declare const picture: string
export declare const waiting: string
export declare const who: string
