// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const four: string
export declare const many: string
export declare const more: string
export declare const mosaic: string
export declare const place: string
export declare const three: string
export declare const two: string
