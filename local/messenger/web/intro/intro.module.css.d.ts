// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const brand: string
export declare const intro: string
export declare const lead: string
export declare const links: string
export declare const way: string
