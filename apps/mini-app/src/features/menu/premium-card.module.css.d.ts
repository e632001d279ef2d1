// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const about: string
export declare const card: string
export declare const hint: string
export declare const member: string
export declare const more: string
export declare const panes: string
export declare const preview: string
export declare const previews: string
export declare const row: string
export declare const subscribe: string
export declare const title: string
export declare const words: string
