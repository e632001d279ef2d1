// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const empty: string
export declare const name: string
export declare const photo: string
export declare const preview: string
export declare const row: string
export declare const rows: string
export declare const skeleton: string
export declare const stars: string
export declare const time: string
export declare const unread: string
