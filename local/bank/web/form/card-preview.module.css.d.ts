// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const bottom: string
export declare const card: string
export declare const chip: string
export declare const example: string
export declare const number: string
export declare const panes: string
export declare const top: string
