import type { Queries, Values } from '../../platform/db/queries.ts'
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Sale, SaleTerms, Sell } from './sale.ts'

/** So many sales or crowds are under way before others wait to be sold to together. */
const AT_ONCE = 2
/** One transaction holds so many wallets at most, and their fans wait for all of it. */
const TOGETHER_MAX = 32
/** So many make a second crowd worth its price: sold to by fewer at a time, each costs the database more. */
const SECOND_CROWD_MIN = TOGETHER_MAX / 2
/** More than that are refused at once: they would wait longer than a person does. */
const WAITING_MAX = 4 * TOGETHER_MAX
/**
 * What has waited so long is sent in any case: what is under way may itself wait for a lock. The more is
 * under way beyond the usual, the longer: a database that is merely slow is not helped by more of it.
 */
const PATIENCE_MS = 20

/** `app.sell_together` finds a repeat by its key only. */
export type KeyedTerms = SaleTerms & { requestKey: NonNullable<SaleTerms['requestKey']> }

/** A store's statement around `app.sell_together`: a row for each that was sold, one of each fan. */
export type SellMany<Sold, Row> = (
  db: Queries,
  terms: readonly KeyedTerms[],
) => Promise<(Sale<Sold, Row> & { fanId: number })[]>

/** What a statement around `app.sell_together` takes as $1 to $8, in the routine's own order. */
export function manySaleValues(terms: readonly KeyedTerms[]): Values {
  return [
    terms.map(({ fanId }) => fanId),
    terms.map(({ thing }) => thing),
    terms[0]?.commissionPercent,
    terms.map(({ requestKey }) => requestKey.key),
    terms.map(({ requestKey }) => requestKey.hash),
    terms[0]?.now,
    terms.map(({ agreed }) => agreed.seenPrice),
    terms.map(({ agreed }) => agreed.isConfirmed),
  ]
}

/** The counters of each kind of thing that is sold together. */
const kinds: Pick<WeakMap<Queries, { readonly isFull: boolean }>, 'get'>[] = []

/**
 * A way to sell that sells one by one while few buy. Under load, what arrives while others are served is
 * sold together, in one transaction of its database: most of a sale's cost is the same for one and for
 * thirty. What cannot be sold so is sold alone, which tells why not.
 */
export function sellTogether<Sold, Row>(
  sellOne: Sell<Sold, Row>,
  sellMany: SellMany<Sold, Row>,
): Sell<Sold, Row> {
  const counters = new WeakMap<Queries, Counter<Sold, Row>>()
  kinds.push(counters)
  return (db, terms) => {
    if ('kind' in db || !hasKey(terms)) return sellOne(db, terms)
    const counter = counters.get(db) ?? new Counter(db, sellOne, sellMany)
    counters.set(db, counter)
    return counter.sell(terms)
  }
}

/** Whether one who came now to buy might be refused for want of a place in line. */
export function isLineFull(db: Queries): boolean {
  return kinds.some((counters) => counters.get(db)?.isFull)
}

interface Buyer<Result> {
  terms: KeyedTerms
  resolve(sale: Result | Promise<Result>): void
  reject(error: unknown): void
}

class Counter<Sold, Row> {
  readonly #db: Queries
  readonly #sellOne: Sell<Sold, Row>
  readonly #sellMany: SellMany<Sold, Row>
  #underWay = 0
  /** How many of them are of several sales. */
  #crowds = 0
  #waiting: Buyer<Sale<Sold, Row>>[] = []
  #patience: NodeJS.Timeout | undefined

  constructor(db: Queries, sellOne: Sell<Sold, Row>, sellMany: SellMany<Sold, Row>) {
    this.#db = db
    this.#sellOne = sellOne
    this.#sellMany = sellMany
  }

  get isFull(): boolean {
    return this.#waiting.length === WAITING_MAX
  }

  get #isFree(): boolean {
    if (this.#underWay >= AT_ONCE) return false
    return this.#crowds === 0 || this.#waiting.length >= SECOND_CROWD_MIN
  }

  async sell(terms: KeyedTerms): Promise<Sale<Sold, Row>> {
    if (this.isFull) throw refuse('overloaded')
    return new Promise((resolve, reject) => {
      this.#waiting.push({ terms, resolve, reject })
      if (this.#isFree) void this.#serve()
      else this.#patience ??= this.#waitPatiently()
    })
  }

  /** Serves those who wait, as many as go together, and then those who came meanwhile. */
  async #serve() {
    clearTimeout(this.#patience)
    this.#patience = undefined
    const buyers = this.#takeWaiting()
    const isCrowd = buyers.length > 1
    this.#underWay += 1
    if (isCrowd) this.#crowds += 1
    if (this.#waiting.length > 0) this.#patience = this.#waitPatiently()
    await (isCrowd ? this.#serveTogether(buyers) : this.#serveAlone(buyers))
    this.#underWay -= 1
    if (isCrowd) this.#crowds -= 1
    if (this.#waiting.length > 0 && this.#isFree) void this.#serve()
  }

  #waitPatiently(): NodeJS.Timeout {
    const beyond = Math.max(0, this.#underWay - AT_ONCE)
    return setTimeout(() => void this.#serve(), PATIENCE_MS * (1 + beyond))
  }

  /** Of a fan who buys several things one at a time: they would wait for each other in any case. */
  #takeWaiting(): Buyer<Sale<Sold, Row>>[] {
    const chosen = new Map<number, Buyer<Sale<Sold, Row>>>()
    const left: Buyer<Sale<Sold, Row>>[] = []
    for (const buyer of this.#waiting) {
      const { fanId } = buyer.terms
      if (chosen.has(fanId) || chosen.size === TOGETHER_MAX) left.push(buyer)
      else chosen.set(fanId, buyer)
    }
    this.#waiting = left
    return [...chosen.values()]
  }

  async #serveAlone(buyers: readonly Buyer<Sale<Sold, Row>>[]) {
    await Promise.all(
      buyers.map(({ terms, resolve, reject }) =>
        this.#sellOne(this.#db, terms).then(resolve, reject),
      ),
    )
  }

  async #serveTogether(buyers: readonly Buyer<Sale<Sold, Row>>[]) {
    let sales: Awaited<ReturnType<SellMany<Sold, Row>>> = []
    try {
      sales = await this.#sellMany(
        this.#db,
        buyers.map(({ terms }) => terms),
      )
    } catch (error) {
      // Whether it was committed is not known, and to sell again is not ours to decide.
      if (error instanceof DatabaseUnavailable) {
        for (const { reject } of buyers) reject(error)
        return
      }
      // What is wrong with one of them undid all; alone, it fails alone.
    }
    const sold = new Map(sales.map((sale) => [sale.fanId, sale]))
    const others = buyers.filter(({ terms, resolve }) => {
      const sale = sold.get(terms.fanId)
      if (sale) resolve(sale)
      return !sale
    })
    // Not waited for: one of them may wait for its wallet, and the next ones are not to.
    void this.#serveAlone(others)
  }
}

function hasKey(terms: SaleTerms): terms is KeyedTerms {
  return terms.requestKey !== null
}
