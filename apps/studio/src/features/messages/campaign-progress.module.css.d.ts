// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const about: string
export declare const bar: string
export declare const buyers: string
export declare const chartHead: string
export declare const column: string
export declare const columns: string
export declare const cover: string
export declare const figure: string
export declare const funnel: string
export declare const head: string
export declare const hours: string
export declare const narrow: string
export declare const panel: string
export declare const progress: string
export declare const quiet: string
export declare const wide: string
