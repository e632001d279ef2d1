// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const bad: string
export declare const buttons: string
export declare const note: string
