// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const call: string
export declare const panes: string
export declare const words: string
