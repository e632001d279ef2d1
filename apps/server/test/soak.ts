/** `npm run soak` tries for as long as it takes; `npm test` a small part of the same. */
export const IS_SOAK = process.env['FANLIGHT_SOAK'] === 'whole'
