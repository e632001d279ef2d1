// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const card: string
export declare const label: string
export declare const panes: string
export declare const pill: string
export declare const row: string
export declare const strip: string
export declare const tall: string
