// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const alone: string
export declare const field: string
export declare const form: string
export declare const link: string
export declare const log: string
export declare const no: string
export declare const panels: string
export declare const right: string
export declare const rights: string
export declare const scroll: string
export declare const seen: string
export declare const table: string
export declare const whole: string
export declare const yes: string
