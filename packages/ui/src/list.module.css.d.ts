// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const bad: string
export declare const cell: string
export declare const chevron: string
export declare const danger: string
export declare const end: string
export declare const foot: string
export declare const head: string
export declare const link: string
export declare const list: string
export declare const money: string
export declare const strong: string
export declare const subtitle: string
export declare const tiled: string
export declare const title: string
export declare const words: string
