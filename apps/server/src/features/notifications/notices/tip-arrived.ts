import type { TonState } from '@fanlight/contract'
import { pickLanguage, translate } from '@fanlight/i18n'
import { STUDIO_PATH } from '../../../core/bot/app-links.ts'
import type { Context } from '../../../core/context.ts'
import type { QueueEntry } from '../../../core/outbox/message.ts'
import { listMembers } from '../../../core/studio/members.ts'
import type { Tx } from '../../../platform/db/queries.ts'
import type { Bots } from '../../../providers/telegram/bots.ts'
import { button, NotificationTexts, say } from './notice.ts'
import * as store from './notices.store.ts'

const LIFE_MS = 86_400_000

interface Arrival {
  ctx: Context
  bots: Bots
  tx: Tx
}

/**
 * Tells the creator of a tip, with its words. The platform's bot says it: the studio opens from there,
 * and the token of a creator's own bot is in other hands too.
 */
export async function tipArrived(
  arrival: Arrival,
  fanId: number,
  { tipId, authorId, amount }: { tipId: string; authorId: number; amount: number },
): Promise<QueueEntry[]> {
  const tip = await store.findTip(arrival.tx, 'tip', fanId, tipId)
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
  const tip = await store.findTip(arrival.tx, 'ton_tip', fanId, tipId)
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
  tip: { fan: string; words: string } | null
}

async function tellOwner(
  { ctx, bots }: Arrival,
  { fanId, tipId, authorId, tip }: Arrived,
  amountIn: (texts: NotificationTexts) => string,
): Promise<QueueEntry[]> {
  const members = await listMembers(ctx, authorId)
  const owner = members.find(({ role }) => role === 'owner')
  if (!tip || !owner) return []
  const code = await store.findLanguageCode(ctx.dbOf(owner.id), owner.id)
  const texts = new NotificationTexts(pickLanguage({ messenger: code ?? '' }))
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
