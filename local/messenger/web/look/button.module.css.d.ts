// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const button: string
export declare const danger: string
export declare const plain: string
