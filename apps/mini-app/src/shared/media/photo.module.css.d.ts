// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const contain: string
export declare const isComing: string
export declare const isShown: string
export declare const photo: string
