// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const avatar: string
export declare const change: string
export declare const cover: string
export declare const crop: string
export declare const pen: string
export declare const pictures: string
export declare const round: string
