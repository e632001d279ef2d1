// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const actions: string
export declare const panel: string
export declare const receipts: string
export declare const wallets: string
