import type { Queries } from '@fanlight/server/platform/db/queries'
import { DEMO_CREATORS } from './content/people.ts'
import { insertMember, insertStaff } from './members.store.ts'

/** Two, because what one of them asks for another approves. No user of the messenger has their ids. */
const DEMO_STAFF = [
  { personId: 52_100_901, name: 'Olga Kern', rights: ['support', 'finance', 'admin'] },
  { personId: 52_100_902, name: 'Piet Haas', rights: ['finance', 'admin'] },
]

/**
 * Every creator of the demo world acts for themselves, and two work for the operator, also in a world
 * of before one could.
 */
export async function seedMembers(db: Queries, now: Date): Promise<void> {
  for (const { id: creatorId, userId } of DEMO_CREATORS) {
    await insertMember(db, { creatorId, fanId: userId }, now)
  }
  for (const member of DEMO_STAFF) await insertStaff(db, member, now)
}
