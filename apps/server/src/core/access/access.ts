/**
 * How a fan may see a post or a message; `access.sql` decides it, and nothing else does. What is
 * `unopened` is paid for, and waits for the fan's consent.
 */
export type Access = 'free' | 'bought' | 'premium' | 'unopened' | 'locked'

/** Selected beside what it is about. */
export interface Entitlement {
  access: Access
  /** Which of the fan's keys for it is in force, or will be once it is theirs. */
  keyEpoch: number
}

export function isOpen({ access }: Pick<Entitlement, 'access'>): boolean {
  return access !== 'locked' && access !== 'unopened'
}

/** How a thing is seen that this very statement sold: its tables do not show that yet. */
export const SOLD_ACCESS = `case when sale.outcome ? 'isUnopened' then 'unopened' else 'bought' end`
