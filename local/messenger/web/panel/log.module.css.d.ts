// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const blue: string
export declare const box: string
export declare const day: string
export declare const ember: string
export declare const gold: string
export declare const green: string
export declare const links: string
export declare const log: string
export declare const quiet: string
export declare const red: string
export declare const rose: string
export declare const section: string
