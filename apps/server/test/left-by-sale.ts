import type { LightMyRequestResponse } from 'fastify'
import type { Creator } from './creator.ts'
import type { Fan } from './fan.ts'

/** All that a sale leaves behind, without the numbers that are each one's own. */
export async function leftBySale(
  { fan, creator }: { fan: Fan; creator: Creator },
  reply: LightMyRequestResponse,
) {
  const { code, details, eurBalance, post: bought, message, tips: tip } = reply.json()
  const { isPaid, isUnopened, text, decryptKey } = bought ?? message ?? {}
  const rows = (statement: string) => fan.world.db.query(statement, [fan.id])
  return {
    reply: [
      reply.statusCode,
      code,
      details,
      eurBalance,
      isPaid,
      isUnopened,
      text,
      Boolean(decryptKey),
      tip?.amount,
    ],
    earned: await creator.earned(),
    wallet: await rows(
      'select balance_cents, event_seq, spent_cents, spent_month from wallet where fan_id = $1',
    ),
    events: await rows(
      `select seq, type, body - '{postId,messageId,tipId,authorId,refundId,subject}'::text[] as body
       from event where fan_id = $1 order by seq`,
    ),
    purchases: await rows(
      `select price_cents, is_unopened, closed_at is null as "isOpen", message_id is null as "isPost",
         content_id is null as "hasNoContent", (select count(*) from transfer t
           where t.fan_id = p.fan_id and t.kind in ('post', 'message') and t.subject = p.id::text and t.amount_cents = p.price_cents
         ) as transfers
       from purchase p where fan_id = $1 order by id`,
    ),
    transfers: await rows(
      `select kind, amount_cents, fee_cents, fee_account, balance_after_cents
       from transfer where fan_id = $1 order by id`,
    ),
    audience: await rows(
      'select spent_cents, tips_cents, unlocks from creator_fan where fan_id = $1',
    ),
    intents: await rows('select kind from purchase_intent where fan_id = $1'),
    tips: await rows(
      'select amount_cents, sent_at is not null as "isSent", refunded_cents from tip where fan_id = $1',
    ),
    messages: await rows('select opened_at, delivery from message where fan_id = $1'),
    keys: await rows(`select key, outcome from idempotency where fan_id = $1 order by key`),
  }
}
