/** How long a fan who raises their own limit has to think about it. */
export const CAP_RAISE_DELAY_MS = 24 * 60 * 60 * 1000
