// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const choice: string
export declare const choices: string
export declare const subtitle: string
export declare const title: string
export declare const words: string
