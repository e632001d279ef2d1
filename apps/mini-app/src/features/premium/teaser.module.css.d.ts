// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const glass: string
export declare const pane: string
export declare const teaser: string
