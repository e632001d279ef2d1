// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const clip: string
export declare const glow: string
export declare const middle: string
export declare const out: string
export declare const rays: string
export declare const sun: string
