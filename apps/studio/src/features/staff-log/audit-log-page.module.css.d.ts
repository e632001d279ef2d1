// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const action: string
export declare const broken: string
export declare const sound: string
export declare const tools: string
