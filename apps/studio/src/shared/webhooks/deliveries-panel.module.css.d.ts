// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const again: string
export declare const cells: string
export declare const figure: string
export declare const panel: string
export declare const quiet: string
