/** Far more than phones have today; at four bytes each it is what we can hold. */
export const PIXELS_MAX = 60_000_000
