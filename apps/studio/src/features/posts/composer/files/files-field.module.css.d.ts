// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const add: string
export declare const cover: string
export declare const failure: string
export declare const field: string
export declare const grid: string
export declare const head: string
export declare const overlay: string
export declare const picture: string
export declare const progress: string
export declare const remove: string
export declare const ring: string
export declare const tile: string
export declare const tiles: string
