// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const ambience: string
export declare const bare: string
export declare const chip: string
export declare const place: string
export declare const round: string
export declare const top: string
export declare const viewer: string
