// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const bar: string
export declare const bottom: string
export declare const right: string
export declare const top: string
