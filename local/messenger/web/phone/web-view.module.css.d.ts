// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const away: string
export declare const back: string
export declare const dim: string
export declare const frame: string
export declare const full: string
export declare const grab: string
export declare const head: string
export declare const headRow: string
export declare const items: string
export declare const low: string
export declare const menu: string
export declare const minimised: string
export declare const more: string
export declare const placeholder: string
export declare const tall: string
export declare const title: string
export declare const view: string
