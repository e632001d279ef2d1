// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const destructive: string
export declare const dots: string
export declare const item: string
export declare const menu: string
export declare const popover: string
