// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const amount: string
export declare const figure: string
export declare const foot: string
export declare const incoming: string
export declare const none: string
export declare const pale: string
export declare const scroll: string
export declare const table: string
export declare const when: string
