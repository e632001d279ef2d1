// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const actions: string
export declare const links: string
export declare const two: string
export declare const ways: string
