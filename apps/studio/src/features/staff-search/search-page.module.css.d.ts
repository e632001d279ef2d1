// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const box: string
export declare const end: string
export declare const group: string
export declare const hit: string
export declare const hits: string
export declare const link: string
export declare const logged: string
export declare const none: string
export declare const one: string
export declare const paid: string
export declare const tips: string
export declare const unpaid: string
