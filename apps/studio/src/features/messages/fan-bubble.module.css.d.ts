// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const bubble: string
export declare const chat: string
export declare const name: string
export declare const picture: string
export declare const unlock: string
