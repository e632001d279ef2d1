import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'
import type { ShownCard } from '../../providers/payment-event.ts'

export interface Renewal {
  subscription: Record<string, unknown>
  missing: Cents
  failedAt: Date | null
  /** Of one that failed: what stands in its way now. */
  reason: 'insufficient_funds' | 'limit_reached' | null
  cancelledAt: Date | null
  /** The one that renewals would charge. */
  card: ShownCard | null
  renewsByCard: boolean
  question: { price: Cents; from: Date; words: string; answer: string | null } | null
}

interface RenewalRow extends Omit<Renewal, 'question'> {
  askedPrice: Cents | null
  askedFrom: Date | null
  words: string | null
  answer: string | null
}

/** Of Premium that is open. */
export async function find(
  db: Queries,
  fanId: number,
  premiumId: number,
  now: Date,
): Promise<Renewal | null> {
  const row = await db.maybe<RenewalRow>(
    `select app.premium_json(p) as subscription,
       greatest(0, p.price_cents - w.balance_cents) as missing, p.failed_at as "failedAt",
       case when p.failed_at is not null then app.unpaid_reason(p, $3) end as reason,
       p.cancelled_at as "cancelledAt",
       (select jsonb_build_object('brand', brand, 'last4', last4, 'expires', expires)
        from saved_card c where c.fan_id = p.fan_id and is_main
          and not app.card_has_expired(expires, $3)) as card,
       exists (select from renewal_card_consent r where r.fan_id = p.fan_id) as "renewsByCard",
       p.asked_price_cents as "askedPrice", p.asked_from as "askedFrom",
       (select words from price_change where id = p.price_change_id) as words,
       p.price_answer as answer
     from premium p join wallet w on w.fan_id = p.fan_id
     where p.fan_id = $1 and p.id = $2 and app.premium_is_open(p, $3)`,
    [fanId, premiumId, now],
  )
  if (!row) return null
  const { askedPrice, askedFrom, words, answer, ...renewal } = row
  const question =
    askedPrice === null || askedFrom === null
      ? null
      : { price: askedPrice, from: askedFrom, words: words ?? '', answer }
  return { ...renewal, question }
}
