// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const isHeld: string
export declare const picture: string
export declare const slide: string
export declare const stage: string
