// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const cameBack: string
export declare const cells: string
export declare const figure: string
export declare const history: string
export declare const takeBack: string
