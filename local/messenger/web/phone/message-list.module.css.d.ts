// The classes of the sheet beside it. `npm run fix` writes this file.
export declare const messages: string
export declare const older: string
export declare const spring: string
