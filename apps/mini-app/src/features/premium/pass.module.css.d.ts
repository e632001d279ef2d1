// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const chip: string
export declare const grace: string
export declare const pass: string
export declare const quiet: string
export declare const rays: string
export declare const top: string
export declare const who: string
