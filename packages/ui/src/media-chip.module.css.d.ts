// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const bottomRight: string
export declare const chip: string
export declare const topLeft: string
