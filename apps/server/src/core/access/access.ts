/** How a fan may see a post or a message; `access.sql` decides it, and nothing else does. */
export type Access = 'free' | 'bought' | 'premium' | 'locked'

/** Selected beside what it is about. */
export interface Entitlement {
  access: Access
  /** Which of the fan's keys for it is in force, or will be once it is theirs. */
  keyEpoch: number
}

export function isOpen({ access }: Entitlement): boolean {
  return access !== 'locked'
}
