// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const chip: string
export declare const chips: string
export declare const chosen: string
