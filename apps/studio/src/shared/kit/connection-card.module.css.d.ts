// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const actions: string
export declare const card: string
export declare const cards: string
export declare const form: string
export declare const hint: string
export declare const how: string
