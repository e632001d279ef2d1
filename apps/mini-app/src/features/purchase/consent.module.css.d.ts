// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const bar: string
export declare const box: string
export declare const grab: string
export declare const later: string
export declare const list: string
export declare const scrim: string
export declare const sheet: string
export declare const title: string
