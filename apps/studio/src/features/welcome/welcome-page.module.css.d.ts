// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const columns: string
export declare const dark: string
export declare const done: string
export declare const glass: string
export declare const head: string
export declare const lit: string
export declare const mark: string
export declare const next: string
export declare const panes: string
export declare const said: string
export declare const step: string
export declare const steps: string
