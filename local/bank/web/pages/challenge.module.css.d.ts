// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const code: string
export declare const isNext: string
export declare const isWrong: string
export declare const leave: string
export declare const newCode: string
export declare const question: string
export declare const wrong: string
