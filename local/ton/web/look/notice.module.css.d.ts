// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const bad: string
export declare const good: string
export declare const quiet: string
