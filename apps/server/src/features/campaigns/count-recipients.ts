import type { Body, Reply, studioSegments } from '@fanlight/contract'
import type { StoredAttachment } from '../../core/content/stored-attachment.ts'
import { pickUploads } from '../../core/content/uploaded-files.ts'
import type { Context } from '../../core/context.ts'
import * as recipients from './recipients.store.ts'

type CountRequest = Body<typeof studioSegments.count>

/** Who would get it now. */
export async function countRecipients(
  ctx: Context,
  creatorId: number,
  { conditions, files = [] }: CountRequest,
): Promise<Reply<typeof studioSegments.count>> {
  const picked = await pickUploads(ctx.sharedDb, creatorId, files)
  const owned = await ownedThings(
    ctx,
    picked.map(({ attachment }) => attachment),
  )
  const { en, ru, ...counts } = await recipients.count(
    ctx.reporting,
    { creatorId, conditions, owned },
    ctx.clock.now(),
  )
  return { ...counts, languages: { en, ru, other: counts.total - en - ru } }
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
