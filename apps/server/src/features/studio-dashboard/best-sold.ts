import type { Dashboard } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import { presentAttachments } from '../../core/content/attachments.ts'
import { titleOf } from '../../core/content/contents.ts'
import type { Context, Fan } from '../../core/context.ts'
import { KeptAnswers } from '../../core/kept-answers.ts'
import { deliverySecretOf, postKey } from '../../core/media-delivery/fan-keys.ts'
import { type BestRow, bestSold, type Span } from './dashboard.store.ts'

const BEST_MAX = 4
const MANY_SALES = 10_000
const KEPT_MS = 60_000

export type ReadBest = (span: Span, sales: number) => Promise<BestRow[]>

/** What sold best. After many sales one more changes little, and counting them all takes a second. */
export function bestReader({ reporting, clock }: Context): ReadBest {
  const kept = new KeptAnswers<BestRow[]>({ clock, keptMs: KEPT_MS, isLarge: () => true })
  return (span, sales) => {
    const read = () => bestSold(reporting, span, BEST_MAX)
    const key = `${span.creatorId} ${span.from.getTime()} ${span.to.getTime()}`
    return sales < MANY_SALES ? read() : kept.get(key, read)
  }
}

/** With a picture each: of a post sealed for the member who looks, of a message as fans see it. */
export async function presentBest(
  ctx: Context,
  fan: Fan,
  rows: readonly BestRow[],
): Promise<Dashboard['best']> {
  const secret = deliverySecretOf(ctx.settings)
  const keys = rows.map(({ kind, id, keyEpoch: epoch }) =>
    kind === 'post' ? postKey(secret, { fanId: fan.id, postId: id, epoch }) : null,
  )
  const covers = await presentAttachments(
    ctx,
    ctx.sharedDb,
    fan,
    rows.map(({ attachments }, index) => {
      const key = keys[index]
      const view = key
        ? ({ kind: 'sealed', seal: key.seal } as const)
        : ({ kind: 'locked' } as const)
      return { attachments: attachments.slice(0, 1), view }
    }),
  )
  return rows.map(({ kind, id, earned, count, ...words }, index) => ({
    kind,
    id,
    title: titleOf(words),
    earned: eurFromCents(earned),
    count,
    cover: covers[index]?.[0] ?? null,
    decryptKey: keys[index]?.text ?? '',
  }))
}
