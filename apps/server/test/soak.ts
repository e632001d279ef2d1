/** `npm run soak` tries for as long as it takes. */
export const IS_SOAK = process.env['FANLIGHT_SOAK'] === 'whole'

/** `npm test` leaves out what is tagged `extended`, which CI and a run of single files try too. */
export const IS_QUICK = process.env['FANLIGHT_TESTS'] === 'quick'

interface Amounts<T> {
  soak: T
  all: T
  quick: T
}

/** How much is tried of what could go on for ever. */
export function amountOf<T>({ soak, all, quick }: Amounts<T>): T {
  if (IS_SOAK) return soak
  return IS_QUICK ? quick : all
}
