// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const photo: string
export declare const tile: string
export declare const tiles: string
