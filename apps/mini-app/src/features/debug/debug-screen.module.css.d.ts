// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const debug: string
export declare const deeds: string
export declare const head: string
export declare const mono: string
export declare const name: string
export declare const secret: string
