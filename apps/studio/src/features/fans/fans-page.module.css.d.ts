// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const beside: string
export declare const none: string
export declare const panel: string
export declare const tools: string
