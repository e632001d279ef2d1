// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const large: string
export declare const mark: string
export declare const medium: string
export declare const small: string
