// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const play: string
export declare const resting: string
export declare const scrub: string
export declare const sound: string
