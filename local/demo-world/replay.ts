import { createHash } from 'node:crypto'
import { cents } from '@fanlight/contract/money'
import { starRate, starsFor, topUpFee } from '@fanlight/domain'
import type { Settings } from '@fanlight/server/core/settings'
import { buyMessage } from '@fanlight/server/features/messages/buy-message'
import { buyPost } from '@fanlight/server/features/posts/buy-post'
import { buyPremium } from '@fanlight/server/features/premium/buy-premium'
import { cancelPremium } from '@fanlight/server/features/premium/cancel-premium'
import { draftTip } from '@fanlight/server/features/tips/draft-tip'
import { sendTip } from '@fanlight/server/features/tips/send-tip'
import { applyPaymentEvent } from '@fanlight/server/features/top-up/apply-payment-event'
import { toTopUpId } from '@fanlight/server/features/top-up/top-up-id'
import type { Tx } from '@fanlight/server/platform/db/queries'
import { invariant } from '@fanlight/server/platform/invariant'
import type { DemoFan, HistoryEntry, TopUpProvider } from './content/history.ts'
import * as store from './demo-world.store.ts'
import { fanThen, type PastContext, pastContext } from './past-context.ts'
import { attachPictures } from './pictures/attach-pictures.ts'
import type { Manifest } from './pictures/manifest.ts'
import * as topUps from './top-ups.store.ts'

const DAY_MS = 86_400_000

/** What an entry needs to happen, and what earlier ones have left behind. */
export interface Past {
  tx: Tx
  settings: DemoSettings
  pictures: Manifest
  /** Ids of posts and messages by their first picture. */
  idOf: Map<string, number>
  /** Ids of Premium by fan and creator. */
  premiumOf: Map<string, number>
}

export type DemoSettings = Pick<
  Settings,
  'commissionPercent' | 'topUpFeePercent' | 'centsPerStar' | 'gateways' | 'payouts'
>

/** What a person agreed to who was not asked: the price, whatever it was. */
const AGREED = { seenPrice: null, isConfirmed: false }

/** Lets it happen once more, by the very use cases that would have done it then. */
export async function replay(
  past: Past,
  { id: fanId }: Pick<DemoFan, 'id'>,
  entry: HistoryEntry,
  at: Date,
): Promise<void> {
  const fan = fanThen(fanId, at)
  const ctx = { ...pastContext(past.tx, at), settings: past.settings }
  switch (entry.what) {
    case 'top-up':
    case 'failed top-up':
      return topUp(past, ctx, fanId, entry)
    case 'Premium': {
      const { creatorId } = entry
      const { subscription } = await buyPremium(ctx, fan, { creatorId, agreed: AGREED }, null)
      past.premiumOf.set(`${fanId} ${creatorId}`, subscription.id)
      return
    }
    case 'cancellation': {
      const id = past.premiumOf.get(`${fanId} ${entry.creatorId}`)
      invariant(id !== undefined, 'Premium was bought before it was cancelled')
      await cancelPremium(ctx, fan, id, null)
      return
    }
    case 'tip': {
      const { creatorId, amount, words } = entry
      const when = typeof entry.ago === 'number' ? entry.ago : ''
      const newId = () => demoId(`tip ${fanId} ${creatorId} ${amount} ${words} ${when}`)
      const request = { creatorId, amount: cents(amount), message: words }
      const { id } = await draftTip({ ...ctx, newId }, fan, request, null)
      await sendTip(ctx, fan, { id, agreed: AGREED }, null)
      return
    }
    case 'post':
      await buyPost(ctx, fan, { id: known(past, entry.picture), agreed: AGREED }, null)
      return
    case 'unlocking':
      await buyMessage(ctx, fan, { id: known(past, entry.picture), agreed: AGREED }, null)
      return
    case 'message': {
      const { creatorId, price, teaser = '', text, media } = entry
      const attachments = attachPictures(past.pictures, media)
      const message = { creatorId, fanId, price, teaser, text, attachments }
      const id = await store.sendMessage(past.tx, message, at)
      remember(past, media[0]?.name, id)
    }
  }
}

type TopUpEntry = Extract<HistoryEntry, { what: 'top-up' | 'failed top-up' }>

async function topUp(
  { tx, settings }: Past,
  ctx: PastContext & { settings: DemoSettings },
  fanId: number,
  entry: TopUpEntry,
) {
  const { amount, by } = entry
  const at = ctx.clock.now()
  const name = `top-up ${fanId} ${entry.ago}`
  const order = {
    id: toTopUpId(demoId(name), fanId),
    fanId,
    provider: by,
    amount,
    ...priceOf(settings, amount, by),
    creatorId: entry.what === 'failed top-up' ? entry.creatorId : null,
    reference: `demo-${demoId(`${name} payment`).slice(0, 8)}`,
    expiresAt: new Date(at.getTime() + DAY_MS),
  }
  await topUps.insert(tx, order, at)

  const message = { eventId: demoId(`${name} news`), topUpId: order.id }
  const outcome = await applyPaymentEvent(ctx, order.gateway, {
    ...message,
    ...saidOf(entry, order),
  })
  await topUps.noteTold(tx, order.id)
  const wanted = entry.what === 'top-up' ? 'credited' : 'failed'
  invariant(outcome === wanted, `${name} ended as ${outcome}`)
}

/** What the provider said of it. */
function saidOf(
  entry: TopUpEntry,
  { amount, fee, stars }: ReturnType<typeof priceOf> & { amount: number },
) {
  if (entry.what === 'failed top-up') return { status: 'failed', failureCode: entry.code } as const
  if (stars !== null) return { status: 'succeeded', paidStars: stars } as const
  return { status: 'succeeded', paidCents: cents(amount + fee) } as const
}

function priceOf(settings: DemoSettings, amount: number, by: TopUpProvider) {
  if (by === 'stars') {
    const stars = starsFor(cents(amount), starRate(settings.centsPerStar))
    return { gateway: 'stars', fee: 0, stars }
  }
  const fee = topUpFee(cents(amount), settings.topUpFeePercent)
  return { gateway: settings.gateways[by], fee, stars: null }
}

export function remember({ idOf }: Past, picture: string | undefined, id: number) {
  if (picture !== undefined) idOf.set(picture, id)
}

function known({ idOf }: Past, picture: string): number {
  const id = idOf.get(picture)
  invariant(id !== undefined, `${picture} was published before it was bought`)
  return id
}

/** A UUID that is the same on every machine. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`fanlight demo ${name}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`]
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
