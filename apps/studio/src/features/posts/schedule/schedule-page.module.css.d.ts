// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const back: string
export declare const beside: string
export declare const calendar: string
export declare const columns: string
export declare const day: string
export declare const fill: string
export declare const head: string
export declare const legend: string
export declare const listed: string
export declare const month: string
export declare const none: string
export declare const panel: string
export declare const planned: string
export declare const row: string
export declare const turns: string
