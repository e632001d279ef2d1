// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const done: string
export declare const fan: string
export declare const head: string
