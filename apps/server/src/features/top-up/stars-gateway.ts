/** The gateway's name of top-ups that are paid in Stars. */
export const STARS_GATEWAY = 'stars'
