import { createHash } from 'node:crypto'
import { cents } from '@fanlight/contract/money'
import { starRate, starsFor, topUpFee } from '@fanlight/domain'
import { unwrap } from '@fanlight/server/core/sales/outcome'
import type { Settings } from '@fanlight/server/core/settings'
import { toTopUpId } from '@fanlight/server/features/top-up/top-up-id'
import type { Tx } from '@fanlight/server/platform/db/queries'
import { invariant } from '@fanlight/server/platform/invariant'
import type { DemoFan, HistoryEntry, TopUpProvider } from './content/history.ts'
import * as store from './demo-world.store.ts'
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
}

export type DemoSettings = Pick<
  Settings,
  'commissionPercent' | 'topUpFeePercent' | 'centsPerStar' | 'gateways'
>

/** Lets it happen once more, by the very functions that would have done it then. */
export async function replay(
  past: Past,
  fan: DemoFan,
  entry: HistoryEntry,
  at: Date,
): Promise<void> {
  const { tx, settings } = past
  const { commissionPercent } = settings
  const buy = async (kind: store.Purchase['kind'], id: number | string) => {
    unwrap(await store.sell(tx, { fanId: fan.id, kind, id, commissionPercent }, at))
  }
  switch (entry.what) {
    case 'top-up':
    case 'failed top-up':
      return topUp(past, fan, entry, at)
    case 'Premium':
      return buy('premium', entry.creatorId)
    case 'cancellation':
      unwrap(await store.cancelPremium(tx, fan.id, entry.creatorId, at))
      return
    case 'tip': {
      const { creatorId, amount, words } = entry
      const id = demoId(`tip ${fan.id} ${creatorId} ${amount} ${words}`)
      await store.insertTip(tx, { id, fanId: fan.id, creatorId, amount, words }, at)
      return buy('tip', id)
    }
    case 'post':
      return buy('post', known(past, entry.picture))
    case 'unlocking':
      return buy('message', known(past, entry.picture))
    case 'message': {
      const { creatorId, price, teaser = '', text, media } = entry
      const attachments = attachPictures(past.pictures, media)
      const message = { creatorId, fanId: fan.id, price, teaser, text, attachments }
      const id = await store.sendMessage(tx, message, at)
      remember(past, media[0]?.name, id)
    }
  }
}

async function topUp(
  { tx, settings }: Past,
  fan: DemoFan,
  entry: Extract<HistoryEntry, { what: 'top-up' | 'failed top-up' }>,
  at: Date,
) {
  const { amount, by } = entry
  const name = `top-up ${fan.id} ${entry.ago}`
  const order = {
    id: toTopUpId(demoId(name), fan.id),
    fanId: fan.id,
    provider: by,
    amount,
    ...priceOf(settings, amount, by),
    creatorId: entry.what === 'failed top-up' ? entry.creatorId : null,
    reference: `demo-${demoId(`${name} payment`).slice(0, 8)}`,
    expiresAt: new Date(at.getTime() + DAY_MS),
  }
  await topUps.insert(tx, order, at)

  const isPaid = entry.what === 'top-up'
  const outcome = await topUps.applyEvent(
    tx,
    order,
    {
      eventId: demoId(`${name} news`),
      status: isPaid ? 'succeeded' : 'failed',
      failureCode: isPaid ? null : entry.code,
      paid: isPaid ? (order.stars ?? order.amount + order.fee) : null,
      commissionPercent: settings.commissionPercent,
    },
    at,
  )
  invariant(outcome === (isPaid ? 'credited' : 'failed'), `${name} ended as ${outcome}`)
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
function demoId(name: string): string {
  const hex = createHash('sha256').update(`fanlight demo ${name}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`]
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
