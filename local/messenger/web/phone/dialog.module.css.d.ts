// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const buttons: string
export declare const chats: string
export declare const danger: string
export declare const dialog: string
export declare const field: string
export declare const strong: string
export declare const two: string
export declare const words: string
