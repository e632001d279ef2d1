// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const light: string
export declare const palm: string
export declare const wall: string
