// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const glass: string
export declare const gold: string
export declare const hub: string
export declare const white: string
export declare const wide: string
