// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const fast: string
export declare const qr: string
export declare const waiting: string
