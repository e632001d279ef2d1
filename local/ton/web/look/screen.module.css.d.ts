// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const name: string
export declare const screen: string
export declare const tile: string
export declare const wide: string
