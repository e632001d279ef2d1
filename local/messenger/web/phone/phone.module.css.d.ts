// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const behind: string
export declare const connecting: string
export declare const down: string
export declare const glass: string
export declare const home: string
export declare const island: string
export declare const key: string
export declare const mute: string
export declare const phone: string
export declare const screen: string
export declare const up: string
