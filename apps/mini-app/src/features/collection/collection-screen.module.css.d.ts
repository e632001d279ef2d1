// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const foot: string
export declare const panel: string
export declare const tabs: string
