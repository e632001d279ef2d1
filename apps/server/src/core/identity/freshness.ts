export const INIT_DATA_MAX_AGE_SECONDS = 24 * 60 * 60
/** Clocks of the messenger and of our nodes may differ by this much. */
export const CLOCK_SKEW_SECONDS = 60

export type AgeProblem = 'expired' | 'from_future'

/** What is wrong with the age of init data made at `authDate`, if anything. */
export function ageProblem(authDate: Date, now: Date, maxAgeSeconds: number): AgeProblem | null {
  const ageMs = now.getTime() - authDate.getTime()
  if (ageMs > maxAgeSeconds * 1000) return 'expired'
  return ageMs < -CLOCK_SKEW_SECONDS * 1000 ? 'from_future' : null
}
