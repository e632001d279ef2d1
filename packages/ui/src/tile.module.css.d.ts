// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const blue: string
export declare const ember: string
export declare const gold: string
export declare const green: string
export declare const large: string
export declare const rose: string
export declare const soft: string
export declare const tile: string
export declare const violet: string
