// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const answered: string
export declare const back: string
export declare const columns: string
export declare const entry: string
export declare const head: string
export declare const months: string
export declare const narrow: string
export declare const none: string
export declare const note: string
export declare const noteFoot: string
export declare const panel: string
export declare const panelHead: string
export declare const reply: string
export declare const timeline: string
export declare const what: string
export declare const who: string
export declare const wide: string
