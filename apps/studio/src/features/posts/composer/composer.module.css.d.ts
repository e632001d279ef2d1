// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const bar: string
export declare const columns: string
export declare const conflict: string
export declare const editorPlace: string
export declare const fanView: string
export declare const filling: string
export declare const form: string
export declare const offer: string
export declare const phone: string
export declare const publishAt: string
export declare const text: string
export declare const unlock: string
