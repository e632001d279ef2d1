// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const chat: string
export declare const head: string
export declare const headRow: string
export declare const photo: string
export declare const title: string
