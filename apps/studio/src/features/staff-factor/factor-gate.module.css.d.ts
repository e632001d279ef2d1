// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const codes: string
export declare const done: string
export declare const gate: string
export declare const hint: string
export declare const qr: string
export declare const secret: string
