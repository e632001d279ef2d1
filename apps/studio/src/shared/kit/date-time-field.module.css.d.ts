// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const back: string
export declare const day: string
export declare const dialog: string
export declare const error: string
export declare const field: string
export declare const grid: string
export declare const group: string
export declare const input: string
export declare const month: string
export declare const name: string
export declare const open: string
export declare const popover: string
export declare const segment: string
