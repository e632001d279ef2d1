// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const cases: string
export declare const columns: string
export declare const form: string
export declare const head: string
export declare const label: string
export declare const names: string
export declare const panel: string
export declare const sex: string
