const DAY_MS = 86_400_000

/** What a fan lets themselves spend, and has spent. */
export interface Limits {
  /** Of a month; null for as much as there is. */
  cap: number | null
  /** A higher one, and since when it counts. */
  raise: { cap: number | null; at: Date } | null
  /** `2026-11`: the last one in which something was spent, and how much. */
  month: string
  spent: number
}

export const NO_LIMITS: Limits = { cap: null, raise: null, month: '', spent: 0 }

export function capAt({ cap, raise }: Limits, now: Date): number | null {
  return raise && raise.at <= now ? raise.cap : cap
}

export function spentAt({ month, spent }: Limits, now: Date): number {
  return monthAt(now) > month ? 0 : spent
}

export function isWithinCap(limits: Limits, amount: number, now: Date): boolean {
  const cap = capAt(limits, now)
  return amount === 0 || cap === null || spentAt(limits, now) + amount <= cap
}

/** Throws where the limit does not allow it. */
export function withSpent(limits: Limits, amount: number, now: Date): Limits {
  if (!isWithinCap(limits, amount, now)) {
    throw new Error(`${amount} passed the limit: ${JSON.stringify(limits)}`)
  }
  const isNextMonth = monthAt(now) > limits.month
  return {
    ...limits,
    spent: spentAt(limits, now) + amount,
    month: isNextMonth ? monthAt(now) : limits.month,
  }
}

/** A sale that was given back gives its room again, if it is still its month. */
export function unspend(limits: Limits, amount: number, soldAt: Date): Limits {
  if (monthAt(soldAt) !== limits.month) return limits
  return { ...limits, spent: Math.max(0, limits.spent - amount) }
}

/** One that stands again takes its room as before, even beyond the cap. */
export function spendAgain(limits: Limits, amount: number, soldAt: Date): Limits {
  if (monthAt(soldAt) !== limits.month) return limits
  return { ...limits, spent: limits.spent + amount }
}

/** A lower cap counts at once, a higher one after a day; asked for again it keeps its time. */
export function withCap(limits: Limits, cap: number | null, now: Date): Limits {
  const present = capAt(limits, now)
  const isLower = present === null || (cap !== null && cap <= present)
  if (isLower) return { ...limits, cap, raise: null }
  const { raise } = limits
  const keepsTime =
    raise !== null && raise.at > now && (raise.cap === null || (cap !== null && cap <= raise.cap))
  const at = keepsTime ? raise.at : new Date(now.getTime() + DAY_MS)
  return { ...limits, cap: present, raise: { cap, at } }
}

function monthAt(moment: Date): string {
  return moment.toISOString().slice(0, 7)
}
