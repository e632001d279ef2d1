// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const account: string
export declare const available: string
export declare const bar: string
export declare const cameBack: string
export declare const change: string
export declare const columns: string
export declare const figure: string
export declare const hint: string
export declare const history: string
export declare const holds: string
export declare const more: string
export declare const named: string
export declare const total: string
export declare const unseen: string
export declare const wide: string
export declare const wideFigure: string
