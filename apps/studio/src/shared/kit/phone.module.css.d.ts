// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const phone: string
export declare const place: string
