import { listStaff, type StaffMember, saveStaff } from '@fanlight/server/core/staff/staff'
import { addMember } from '@fanlight/server/core/studio/members'
import type { Queries } from '@fanlight/server/platform/db/queries'
import { DEMO_CREATORS } from './content/people.ts'

/** Two, because what one of them asks for another approves. No user of the messenger has their ids. */
const DEMO_STAFF: StaffMember[] = [
  { personId: 52_100_901, name: 'Olga Kern', rights: ['support', 'finance', 'admin'] },
  { personId: 52_100_902, name: 'Piet Haas', rights: ['finance', 'admin'] },
]

/**
 * Every creator of the demo world acts for themselves, and two work for the operator, also in a world
 * of before one could. Those who are there already stay as they are.
 */
export async function seedMembers(db: Queries, now: Date): Promise<void> {
  for (const { id: creatorId, userId } of DEMO_CREATORS) {
    await addMember(db, { creatorId, personId: userId, role: 'owner', rights: [] }, now)
  }
  const staff = new Set((await listStaff(db)).map(({ personId }) => personId))
  for (const member of DEMO_STAFF.filter(({ personId }) => !staff.has(personId)))
    await saveStaff(db, member, now)
}
