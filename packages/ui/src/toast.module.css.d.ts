// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const place: string
export declare const toast: string
