import type { Cents } from '@fanlight/contract/money'
import type { Queries, Values } from '../../platform/db/queries.ts'
import type { StoredEvent } from '../events/stored-event.ts'
import type { Outcome } from './outcome.ts'
import type { RequestKey } from './request-key.ts'

/** All that `app.sell` wants to know beside the kind of thing. */
export interface SaleTerms {
  fanId: number
  thing: number | string
  commissionPercent: number
  requestKey: RequestKey
  now: Date
  agreed: Agreed
}

/** What the person has agreed to. */
export interface Agreed {
  /** What they saw it cost; null sells it at what it costs. */
  seenPrice: Cents | null
  /** They were asked whether they want to spend so much, where they wish to be. */
  isConfirmed: boolean
}

/** What a statement around `app.sell` takes as $1 to $8, in the routine's own order. */
export function saleValues(terms: SaleTerms): Values {
  const { fanId, thing, commissionPercent, requestKey, now, agreed } = terms
  return [
    fanId,
    thing,
    commissionPercent,
    requestKey?.key ?? null,
    requestKey?.hash ?? null,
    now,
    agreed.seenPrice,
    agreed.isConfirmed,
  ]
}

export interface Receipt {
  balanceCents: Cents
  /** Missing in an answer that is given again. */
  event?: StoredEvent
}

/** The outcome, and beside it what the answer shows, so that a sale stays one round trip. */
export type Sale<Sold, Row> = Row & { outcome: Outcome<Sold> }

/** A store's statement around `app.sell`, which sells a thing whole. */
export type Sell<Sold, Row> = (db: Queries, terms: SaleTerms) => Promise<Sale<Sold, Row>>
