/** The key of a request and a digest of what was asked under it; null when the caller sent none. */
export type RequestKey = { key: string; hash: Buffer } | null
