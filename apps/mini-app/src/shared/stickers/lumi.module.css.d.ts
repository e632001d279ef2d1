// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const bob: string
export declare const coin: string
export declare const drop: string
export declare const eye: string
export declare const gloss: string
export declare const rays: string
export declare const shadow: string
export declare const spark: string
export declare const wobble: string
