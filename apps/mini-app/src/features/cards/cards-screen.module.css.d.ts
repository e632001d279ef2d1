// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const bad: string
export declare const badge: string
export declare const cards: string
export declare const chip: string
export declare const choose: string
export declare const expired: string
export declare const facts: string
export declare const mini: string
export declare const number: string
export declare const panes: string
export declare const plastic: string
export declare const row: string
export declare const title: string
export declare const top: string
export declare const trash: string
export declare const words: string
