// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const bubble: string
export declare const clock: string
export declare const sender: string
export declare const text: string
export declare const who: string
