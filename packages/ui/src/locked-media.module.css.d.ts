// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const frost: string
export declare const hub: string
export declare const isOpen: string
export declare const lock: string
export declare const mullions: string
export declare const small: string
