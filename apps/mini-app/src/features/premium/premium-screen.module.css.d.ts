// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const benefits: string
export declare const print: string
export declare const sorry: string
export declare const title: string
