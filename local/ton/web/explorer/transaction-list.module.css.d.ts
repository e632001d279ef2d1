// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const list: string
export declare const way: string
export declare const when: string
