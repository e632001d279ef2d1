// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const figure: string
export declare const gauge: string
export declare const half: string
export declare const hub: string
export declare const lit: string
export declare const off: string
