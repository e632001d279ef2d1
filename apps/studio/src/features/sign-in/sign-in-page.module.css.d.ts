// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const brand: string
export declare const card: string
export declare const code: string
export declare const ended: string
export declare const foot: string
export declare const form: string
export declare const gate: string
export declare const hint: string
export declare const line: string
export declare const open: string
export declare const or: string
export declare const panes: string
export declare const qr: string
export declare const waiting: string
export declare const wall: string
export declare const wallText: string
export declare const words: string
