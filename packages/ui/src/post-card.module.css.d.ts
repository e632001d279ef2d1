// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const caption: string
export declare const ember: string
export declare const gold: string
export declare const post: string
export declare const price: string
export declare const text: string
