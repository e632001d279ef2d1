// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const bone: string
export declare const card: string
export declare const fields: string
export declare const half: string
