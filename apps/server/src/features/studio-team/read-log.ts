import type { Reply, studioTeam } from '@fanlight/contract'
import type { Context, CreatorMember } from '../../core/context.ts'
import { cutPage, PAGE_LIMIT } from '../../core/http/page-cursor.ts'
import { listActions } from '../../core/studio/member-actions.ts'
import { listMembers } from '../../core/studio/members.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'

/** Who has left is not named: they are none of the team's people any more. */
export async function readLog(
  ctx: Context,
  { creatorId, personId: callerId }: CreatorMember,
  startFrom = 0,
): Promise<Reply<typeof studioTeam.log>> {
  const [found, members] = await Promise.all([
    listActions(ctx.sharedDb, { creatorId, before: startFrom || null, limit: PAGE_LIMIT }),
    listMembers(ctx, creatorId),
  ])
  const names = new Map(
    members.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]),
  )
  const { page, last } = cutPage(found)
  return {
    entries: page.map(({ id, personId, action, title, at }) => ({
      id,
      action,
      member: names.get(personId) ?? '',
      isCaller: personId === callerId,
      title,
      at: unixSeconds(at),
    })),
    nextFrom: last?.id ?? null,
  }
}
