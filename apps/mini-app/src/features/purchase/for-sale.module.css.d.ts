// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const glass: string
export declare const inside: string
export declare const teaser: string
export declare const title: string
