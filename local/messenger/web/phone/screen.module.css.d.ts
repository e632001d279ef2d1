// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const head: string
export declare const headRow: string
export declare const screen: string
