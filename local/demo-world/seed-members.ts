import type { Queries } from '@fanlight/server/platform/db/queries'
import { DEMO_CREATORS } from './content/people.ts'
import { insertMember } from './members.store.ts'

/** Every creator of the demo world acts for themselves, also in a world of before one could. */
export async function seedMembers(db: Queries, now: Date): Promise<void> {
  for (const { id: creatorId, userId } of DEMO_CREATORS) {
    await insertMember(db, { creatorId, fanId: userId }, now)
  }
}
