// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const action: string
export declare const composer: string
export declare const end: string
export declare const field: string
export declare const foot: string
export declare const menu: string
export declare const send: string
export declare const start: string
