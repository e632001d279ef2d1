// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const about: string
export declare const choice: string
export declare const choices: string
export declare const effects: string
export declare const head: string
export declare const none: string
export declare const reached: string
export declare const statement: string
export declare const steps: string
export declare const support: string
export declare const words: string
