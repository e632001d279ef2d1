import type { Cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'

export interface FanState {
  fanId: number
  firstName: string
  lastName: string
  languageCode: string
  balance: Cents
  lastEventId: number
  hasIntents: boolean
  keepsWithdrawal: boolean
  refundsBalance: boolean
  /** The creators whose Premium is open to the fan, with the key in force. */
  premium: { creatorId: number; keyEpoch: number }[]
  card: { brand: string; last4: string; expires: string } | null
}

export function findStates(db: Queries, fanIds: readonly number[], now: Date): Promise<FanState[]> {
  return db.query(
    `select f.id as "fanId", f.first_name as "firstName", f.last_name as "lastName",
       f.language_code as "languageCode", w.balance_cents as balance, w.event_seq as "lastEventId",
       w.has_intents as "hasIntents", r.keeps_withdrawal as "keepsWithdrawal",
       r.refunds_balance as "refundsBalance",
       coalesce((
         select jsonb_agg(jsonb_build_object('creatorId', p.creator_id, 'keyEpoch', p.key_epoch))
         from premium p where p.fan_id = f.id and app.premium_is_open(p, $2)
       ), '[]') as premium,
       (select jsonb_build_object('brand', c.brand, 'last4', c.last4, 'expires', c.expires)
        from saved_card c where c.fan_id = f.id and c.is_main) as card
     from person f join wallet w on w.fan_id = f.id cross join lateral app.rules_for(f.id) r
     where f.id = any($1::bigint[])`,
    [fanIds, now],
  )
}
