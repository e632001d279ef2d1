import { assert } from 'vitest'
import type { Answer } from '../asks.ts'
import type { Tally } from '../tally.ts'
import { Books } from './books.ts'
import { type Claim, Claims, claimOf } from './claims.ts'
import { writeOff } from './debts.ts'
import {
  type CreatorTerms,
  eur,
  type FanState,
  mustFind,
  NEWCOMER,
  owed,
  type Terms,
} from './fan-state.ts'
import { Histories } from './histories.ts'
import { KeyRing } from './key-ring.ts'
import { draftedTips, startedTopUps, type TopUpRow } from './orders.ts'
import { held, type PaymentEvent, type TopUp } from './payments.ts'
import { ModelPayouts, type PayoutDeed } from './payouts.ts'
import { isRightRefusal } from './refusals.ts'
import { isDue } from './renewal.ts'
import { type Replay, replay, type ToldEvent } from './replay.ts'
import type { Step } from './step.ts'
import { givingBack, holdRefusal, type RefundDeed, refundClaims } from './support-refunds.ts'
import { choicesOf, outcomesOf } from './top-up-events.ts'
import { nameOf, type StockedWare } from './wares.ts'

/** As the cluster is set up. */
export const HOLD_DAYS = 7

/** What was done in one wave, and what everybody was answered. */
export interface WaveRecord {
  answers: Answer[]
  /** Every delivery, repeats included. */
  paymentEvents: PaymentEvent[]
  stocked: StockedWare[]
  payouts: PayoutDeed[]
  refunds: RefundDeed[]
  jobs: ReadonlySet<string>
}

/** What is found in the database after it. */
export interface Findings {
  /** By fan; those that were not there before. */
  events: ReadonlyMap<number, ToldEvent[]>
  topUps: readonly TopUpRow[]
}

export interface ModelOptions {
  fanIds: readonly number[]
  commissionPercent: number
  feePercent: number
  tally: Tally
}

/** What the world must look like, folded wave by wave from what the server told. */
export class Model {
  readonly fans: Map<number, FanState>
  readonly wares = new Map<string, StockedWare>()
  readonly topUps = new Map<string, TopUp>()
  readonly creators = new Map<number, CreatorTerms>()
  readonly payouts = new ModelPayouts()
  readonly books: Books
  readonly keyRing: KeyRing
  /** Messages of providers, the newest last. */
  readonly paymentEvents: PaymentEvent[] = []
  /** When each fan's events were written, the first of all first. */
  readonly eventTimes: Map<number, Date[]>
  readonly #options: ModelOptions
  readonly #heard = new Set<string>()
  /** Refunds that support was asked for before. */
  readonly #refunded = new Set<string>()

  constructor(options: ModelOptions) {
    this.#options = options
    this.keyRing = new KeyRing(options.tally)
    this.books = new Books(options.commissionPercent)
    this.fans = new Map(options.fanIds.map((id) => [id, NEWCOMER]))
    this.eventTimes = new Map(options.fanIds.map((id) => [id, []]))
  }

  state(fanId: number): FanState {
    return mustFind(this.fans, fanId, 'fan')
  }

  waresOf(fanId: number): Map<string, StockedWare> {
    const own = [...this.wares].filter(([, { fanId: owner }]) => (owner ?? fanId) === fanId)
    return new Map(own)
  }

  /** Throws where the findings do not follow from the record. */
  fold(record: WaveRecord, findings: Findings, now: Date) {
    const terms = { now, ...this.#terms() }
    for (const ware of record.stocked) this.wares.set(nameOf(ware), ware)
    const firsts = this.keyRing.settle(record.answers, now)
    const fresh = this.#freshEvents(record)
    for (const fanId of this.fans.keys()) {
      const own = firsts.filter(({ ask }) => ask.fanId === fanId)
      this.#foldFan(fanId, own, { record, findings, terms, fresh })
    }
    this.#keepEvents(fresh)
    this.#foldOrders(firsts, findings)
    this.payouts.fold(record.payouts, { books: this.books, tally: this.#options.tally })
  }

  #foldFan(fanId: number, answers: Answer[], folding: Folding) {
    const { record, findings, terms } = folding
    const histories = this.#histories(fanId, folding)
    const wares = this.waresOf(fanId)
    const given = record.refunds.filter((deed) => deed.fanId === fanId)
    const claims = new Claims([
      ...claimsOf(answers),
      ...greetings(fanId, record),
      ...refundClaims(given, this.#refunded),
    ])
    const events = findings.events.get(fanId) ?? []
    const replayed = replay(this.state(fanId), events, {
      claims,
      terms,
      wares,
      histories,
      refunds: givingBack(given),
      didRenew: record.jobs.has('renew'),
    })
    assert.deepEqual(claims.unmet, [], `promised to fan ${fanId} and not told`)
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      const isRight = replayed.moments.some((moment) =>
        isRightRefusal(refused, moment, {
          terms,
          wares,
          hasDisputed: this.#hasDisputed(fanId, record),
        }),
      )
      assert(isRight, `at no moment was this right: ${JSON.stringify(refused)}`)
      this.#options.tally.count(`${refused.json.code}`)
    }
    for (const deed of given) {
      this.#refunded.add(deed.id)
      if (deed.code === null) continue
      holdRefusal(deed, replayed.moments, terms.now)
      this.#options.tally.count(deed.code)
    }
    this.#keep(fanId, events, replayed)
    this.#keepTopUps(fanId, histories, folding)
    if (record.jobs.has('renew')) this.#holdNothingDue(fanId, terms.now)
  }

  /** Whether cards may be blocked: they stay so until a person lifts it or the bank gives in. */
  #hasDisputed(fanId: number, { paymentEvents }: WaveRecord): boolean {
    return [...this.paymentEvents, ...paymentEvents].some(
      ({ kind, topUpId }) => kind === 'disputed' && this.topUps.get(topUpId)?.fanId === fanId,
    )
  }

  /** What a fan owes is given up between two waves, while nothing moves. */
  writeOff(fanId: number) {
    const state = this.state(fanId)
    const amount = owed(state)
    this.books.post([
      { account: 'loss', amount: -amount },
      { account: 'debt', amount },
    ])
    this.#options.tally.count('debt written off')
    this.fans.set(fanId, writeOff(state))
  }

  #keep(fanId: number, events: readonly ToldEvent[], { moments, steps }: Replay) {
    for (const { createdAt } of events) this.eventTimes.get(fanId)?.push(createdAt)
    this.#book(steps)
    this.fans.set(fanId, moments.at(-1) ?? NEWCOMER)
  }

  #book(steps: readonly Step[]) {
    for (const { postings, outcome } of steps) {
      this.books.post(postings)
      this.#options.tally.count(outcome)
    }
  }

  /** All that may have become of the fan's top-ups. */
  #histories(fanId: number, { record, findings, terms, fresh }: Folding): Histories {
    const rows = findings.topUps.filter((row) => row.fanId === fanId)
    // Opening a page may have closed an older one of the same fan.
    const isCrowded = rows.some(({ id }) => !this.topUps.has(id))
    const didExpire = record.jobs.has('expire')
    const histories = new Histories()
    for (const { id } of rows) {
      const topUp = this.topUps.get(id)
      const happened = { paymentEvents: eventsOf(fresh, id), didExpire, isCrowded, now: terms.now }
      if (topUp) histories.begin(topUp, choicesOf(topUp, happened))
    }
    return histories
  }

  #keepTopUps(fanId: number, histories: Histories, { findings, terms, fresh }: Folding) {
    const moment = { state: this.state(fanId), terms }
    for (const row of findings.topUps) {
      const before = this.topUps.get(row.id)
      if (!before || before.fanId !== fanId) continue
      const { topUp, steps } = histories.end(row, moment)
      this.#book(steps)
      for (const outcome of outcomesOf(before, topUp, eventsOf(fresh, row.id))) {
        this.#options.tally.count(outcome)
      }
      this.topUps.set(topUp.id, topUp)
    }
  }

  /** The renewal job runs until nothing is due. */
  #holdNothingDue(fanId: number, now: Date) {
    const due = [...this.state(fanId).premiums.values()].filter((premium) => isDue(premium, now))
    assert.deepEqual(due, [], `due and not looked at, of fan ${fanId}`)
  }

  /** What was never heard before. */
  #freshEvents({ paymentEvents }: WaveRecord): PaymentEvent[] {
    const fresh = new Map(paymentEvents.map((each) => [each.id, each]))
    for (const id of this.#heard) fresh.delete(id)
    this.#options.tally.count('repeated payment events', paymentEvents.length - fresh.size)
    return [...fresh.values()]
  }

  #keepEvents(fresh: readonly PaymentEvent[]) {
    for (const each of fresh) {
      const topUp = mustFind(this.topUps, each.topUpId, 'top-up')
      if (each.kind === 'mispaid') this.books.post(held(topUp))
      this.#heard.add(each.id)
      this.paymentEvents.push(each)
    }
  }

  /** What fans may pay, or may send, from now on. */
  #foldOrders(firsts: readonly Answer[], { topUps: rows }: Findings) {
    for (const topUp of startedTopUps(firsts, rows, this.#options.feePercent)) {
      this.#options.tally.count(this.topUps.has(topUp.id) ? 'page found again' : 'page opened')
      if (this.topUps.has(topUp.id)) continue
      assert.include(['pending', 'expired'], topUp.status, `the new top-up ${topUp.id}`)
      this.topUps.set(topUp.id, { ...topUp })
    }
    assert.equal(rows.length, this.topUps.size, 'every top-up was asked for')
    for (const tip of draftedTips(firsts)) {
      assert(!this.wares.has(nameOf(tip)), `the tip ${tip.id} was given to two`)
      this.wares.set(nameOf(tip), tip)
    }
  }

  #terms() {
    const { commissionPercent } = this.#options
    const { creators, wares } = this
    return { commissionPercent, holdDays: HOLD_DAYS, creators, wares }
  }
}

interface Folding {
  record: WaveRecord
  findings: Findings
  terms: Terms
  /** Those never heard before. */
  fresh: readonly PaymentEvent[]
}

function eventsOf(fresh: readonly PaymentEvent[], id: string): PaymentEvent[] {
  return fresh.filter(({ topUpId }) => topUpId === id)
}

function claimsOf(answers: readonly Answer[]): Claim[] {
  return answers
    .filter(({ status }) => status === 200)
    .map(claimOf)
    .filter((claim) => claim !== null)
}

/** A fan hears of every message that is sent to them. */
function greetings(fanId: number, { stocked }: WaveRecord): Claim[] {
  return stocked
    .filter((ware) => ware.kind === 'message' && ware.fanId === fanId)
    .map(({ id, creatorId, price }) => ({
      name: `message_received ${id}`,
      told: { messageId: id, authorId: creatorId, price: eur(price) },
    }))
}
