// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const caption: string
export declare const strip: string
export declare const text: string
export declare const thumb: string
export declare const when: string
