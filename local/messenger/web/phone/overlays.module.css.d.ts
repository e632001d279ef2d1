// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const haptic: string
export declare const toast: string
export declare const toasts: string
export declare const viewer: string
