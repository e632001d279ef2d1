// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const back: string
export declare const balance: string
export declare const hint: string
export declare const packs: string
export declare const rows: string
export declare const wallet: string
