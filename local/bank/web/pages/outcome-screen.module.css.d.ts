// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const isBad: string
export declare const seal: string
