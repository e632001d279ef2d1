import type { NameForms } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import type { RefusalCode } from '@fanlight/contract/refusals'
import type { Outcome } from '../../core/sales/outcome.ts'
import type { Queries, Tx } from '../../platform/db/queries.ts'

export type SaleKind = 'message' | 'post' | 'premium' | 'tip'

export interface Thing {
  kind: SaleKind
  /** As `app.sell` takes it. */
  thing: string
}

export interface Intent extends Thing {
  creatorId: number
  firstName: string
  nameForms: NameForms
  price: Cents
  /** What it costs by now. */
  currentPrice: Cents
  waitsFor: RefusalCode
  expiresAt: Date
}

/** Newest first; without what the fan has by now. */
export function list(db: Queries, fanId: number, now: Date): Promise<Intent[]> {
  return db.query(
    `select i.kind, i.thing, i.creator_id as "creatorId", c.first_name as "firstName",
       c.name_forms as "nameForms", i.price_cents as price, waits.price as "currentPrice",
       waits.code as "waitsFor", i.expires_at as "expiresAt"
     from purchase_intent i join creator c on c.id = i.creator_id,
       app.intent_waits_for(i, $2) as waits
     where i.fan_id = $1 and i.expires_at > $2
       and waits.code not in ('already_paid', 'already_subscribed')
     order by i.created_at desc, i.kind, i.thing`,
    [fanId, now],
  )
}

/** What money that comes pays before it buys any of them. */
export async function paidFirst(db: Queries, fanId: number, now: Date): Promise<Cents> {
  const row = await db.one<{ paid: Cents }>('select app.paid_before_intents($1, $2) as paid', [
    fanId,
    now,
  ])
  return row.paid
}

export interface IntentRequest extends Thing {
  fanId: number
  price: Cents
  isConfirmed: boolean
  max: number
  expiresAt: Date
  now: Date
}

export async function put(tx: Tx, request: IntentRequest): Promise<Outcome<object>> {
  const { fanId, kind, thing, price, isConfirmed, max, expiresAt, now } = request
  const row = await tx.one<{ outcome: Outcome<object> }>(
    'select app.put_intent($1, $2, $3, $4, $5, $6, $7, $8) as outcome',
    [fanId, kind, thing, price, isConfirmed, max, expiresAt, now],
  )
  return row.outcome
}

export async function forget(tx: Tx, fanId: number, { kind, thing }: Thing): Promise<void> {
  await tx.run('select app.forget_intent($1, $2, $3)', [fanId, kind, thing])
}

export async function forgetExpired(db: Queries, limit: number, now: Date): Promise<void> {
  await db.run('select app.forget_intents($1, $2)', [limit, now])
}
