// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const person: string
export declare const tone0: string
export declare const tone1: string
export declare const tone2: string
export declare const tone3: string
export declare const tone4: string
export declare const tone5: string
