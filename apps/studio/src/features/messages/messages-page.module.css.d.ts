// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const about: string
export declare const campaign: string
export declare const campaigns: string
export declare const chat: string
export declare const chats: string
export declare const columns: string
export declare const cover: string
export declare const none: string
export declare const panel: string
export declare const result: string
export declare const share: string
export declare const talking: string
