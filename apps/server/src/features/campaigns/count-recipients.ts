import type { Body, Reply, studioSegments } from '@fanlight/contract'
import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import { pickUploads } from '../../core/content/uploaded-files.ts'
import type { Context } from '../../core/context.ts'
import { keptCounts } from '../../core/kept-answers.ts'
import * as recipients from './recipients.store.ts'

type CountRequest = Body<typeof studioSegments.count>
type CountReply = Reply<typeof studioSegments.count>

/** Says who would get it now; of a large creator, as it was a few seconds ago. */
export function recipientsCounter(ctx: Context) {
  const kept = keptCounts<recipients.Counted>(ctx.clock, ({ all }) => all)
  return async (creatorId: number, request: CountRequest): Promise<CountReply> => {
    const { conditions, files = [] } = request
    const picked = await pickUploads(ctx.sharedDb, creatorId, files)
    const owned = await ownedThings(
      ctx,
      picked.map(({ attachment }) => attachment),
    )
    const audience = { creatorId, conditions, owned }
    const { en, ru, ...counts } = await kept.get(JSON.stringify(audience), () =>
      recipients.count(ctx.reporting, audience, ctx.clock.now()),
    )
    return { ...counts, languages: { en, ru, other: counts.total - en - ru } }
  }
}

/** What a fan may have bought that has every photo and video of these. */
export function ownedThings(
  { sharedDb }: Pick<Context, 'sharedDb'>,
  attachments: readonly StoredAttachment[],
): Promise<recipients.OwnedThings> {
  const oids = attachments.map((each) =>
    each.type === 'photo' ? each.medium.oid : (each.renditions[0] ?? each.poster).oid,
  )
  return recipients.listHolding(sharedDb, [...new Set(oids)])
}
