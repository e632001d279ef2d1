import type { TonState } from '@fanlight/contract'
import { pickLanguage, translate } from '@fanlight/i18n'
import { STUDIO_PATH } from '../../../core/bot/app-links.ts'
import type { Context } from '../../../core/context.ts'
import type { QueueEntry } from '../../../core/outbox/message.ts'
import type { Owner } from '../../../core/studio/members.ts'
import type { Tx } from '../../../platform/db/queries.ts'
import type { Bots } from '../../../providers/telegram/bots.ts'
import { button, NotificationTexts, say } from './notice.ts'
import * as store from './notices.store.ts'

const LIFE_MS = 86_400_000

interface Arrival {
  ctx: Context
  bots: Bots
  tx: Tx
  ownerOf(creatorId: number): Owner | null
}

/**
 * Tells the creator of a tip, with its words. The platform's bot says it: the studio opens from there,
 * and the token of a creator's own bot is in other hands too.
 */
export function tipArrived(
  arrival: Arrival,
  fanId: number,
  { tipId, authorId, amount }: { tipId: string; authorId: number; amount: number },
  tip: store.ToldTip | null,
): QueueEntry[] {
  const about = { fanId, tipId, authorId, tip }
  return tellOwner(arrival, about, (texts) => texts.eur(amount))
}

/** The same of a tip in coins, once the chain says that it is there. */
export async function tonTipArrived(
  arrival: Arrival,
  fanId: number,
  { tipId, authorId, amount, status }: TonTipNews,
): Promise<QueueEntry[]> {
  if (status !== 'confirmed') return []
  const tip = await store.findTonTip(arrival.tx, fanId, tipId)
  const about = { fanId, tipId, authorId, tip }
  return tellOwner(arrival, about, (texts) => texts.coins(amount))
}

interface TonTipNews {
  tipId: string
  authorId: number
  amount: number
  status: TonState
}

interface Arrived {
  fanId: number
  tipId: string
  authorId: number
  tip: store.ToldTip | null
}

function tellOwner(
  { ctx, bots, ownerOf }: Arrival,
  { fanId, tipId, authorId, tip }: Arrived,
  amountIn: (texts: NotificationTexts) => string,
): QueueEntry[] {
  const owner = ownerOf(authorId)
  if (!tip || !owner) return []
  const texts = new NotificationTexts(pickLanguage({ messenger: owner.languageCode }))
  const key = tip.words === '' ? 'tip_arrived' : 'tip_arrived_words'
  const params = { fan: tip.fan, amount: amountIn(texts), words: tip.words }
  const open = translate(texts.table, 'studio_open')
  const text = translate(texts.table, key, params)
  return [
    {
      reason: `tip:${fanId}:${tipId}`,
      botId: bots.speakingFor(null).id,
      chatId: owner.id,
      body: say(text, button(ctx, open, `${STUDIO_PATH}/messages?fan=${fanId}`)),
      expiresAt: new Date(ctx.clock.now().getTime() + LIFE_MS),
    },
  ]
}
