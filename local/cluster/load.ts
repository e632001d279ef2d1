import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

export interface LoadFigures {
  /** Answered with 200 in the last second. */
  perSecond: number
  /** Not answered, or with something else, in the last second. */
  failedPerSecond: number
  acknowledged: number
  failed: number
  /** The longest time without a success since the last fault. */
  longestGapSeconds: number
  /** Of the last hundred answers, in milliseconds. */
  slowestMs: number
}

export interface LoadOptions {
  address: string
  botToken: string
  /** Who is tipped. */
  creatorId: number
  /** Gives a fan whom the server knows something to spend. */
  grant(fanId: number): Promise<void>
}

const FANS_AT_ONCE = 12
const FIRST_FAN = 7_001
/** A fan may draft 300 tips a day; then another one comes. */
const TIPS_PER_FAN = 250
const ANSWER_WITHIN_MS = 10_000
const RETRY_MS = 50
const REMEMBERED = 100

/** Fans who tip without a pause, and repeat what was not answered under the same key. */
export class Load {
  readonly acknowledged: string[] = []
  readonly #options: LoadOptions
  readonly #latencies: number[] = []
  #isOver = false
  #nextFan = FIRST_FAN
  #failed = 0
  #longestGapMs = 0
  #lastSuccess = performance.now()
  #second = { at: 0, done: 0, failed: 0 }
  #before = { done: 0, failed: 0 }

  constructor(options: LoadOptions) {
    this.#options = options
  }

  start() {
    for (let count = 0; count < FANS_AT_ONCE; count += 1) void this.#keepBuying()
  }

  /** Something is being done to the cluster: what that costs is measured from here. */
  forgetGaps() {
    this.#longestGapMs = 0
  }

  stop() {
    this.#isOver = true
  }

  figures(): LoadFigures {
    this.#turn()
    return {
      perSecond: this.#before.done,
      failedPerSecond: this.#before.failed,
      acknowledged: this.acknowledged.length,
      failed: this.#failed,
      longestGapSeconds: Math.max(this.#longestGapMs, performance.now() - this.#lastSuccess) / 1000,
      slowestMs: Math.round(Math.max(0, ...this.#latencies)),
    }
  }

  async #keepBuying() {
    while (!this.#isOver) {
      const fanId = this.#nextFan
      this.#nextFan += 1
      await this.#ask(fanId, 'GET', '/main/init')
      await this.#persist(() => this.#options.grant(fanId))
      for (let count = 0; count < TIPS_PER_FAN && !this.#isOver; count += 1) await this.#tip(fanId)
    }
  }

  async #tip(fanId: number) {
    const path = `/im/${this.#options.creatorId}/tips`
    const draft = await this.#ask(fanId, 'POST', path, { amount: 1, currency: 'eur' })
    const id = (draft as { tips?: { id?: string } } | null)?.tips?.id
    if (!id) return
    if (await this.#ask(fanId, 'POST', `/im/tips/${id}/send`, { currency: 'eur' })) {
      this.#succeeded(id)
    }
  }

  /** Until it works, or all is over. */
  async #persist(work: () => Promise<void>) {
    while (!this.#isOver) {
      try {
        return await work()
      } catch {
        await setTimeout(RETRY_MS)
      }
    }
  }

  /** Null when it is over. */
  async #ask(fanId: number, method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const headers = {
      authorization: this.#credentialOf(fanId),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    }
    while (!this.#isOver) {
      const since = performance.now()
      try {
        const reply = await fetch(`${this.#options.address}/api${path}`, {
          method,
          headers,
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        })
        const answer: unknown = await reply.json()
        if (reply.ok) {
          this.#latencies.push(performance.now() - since)
          this.#latencies.splice(0, this.#latencies.length - REMEMBERED)
          return answer
        }
      } catch {
        // Whether it was heard is unknown: the same key asks again.
      }
      this.#turn()
      this.#failed += 1
      this.#second.failed += 1
      await setTimeout(RETRY_MS)
    }
    return null
  }

  #succeeded(id: string) {
    const now = performance.now()
    this.#longestGapMs = Math.max(this.#longestGapMs, now - this.#lastSuccess)
    this.#lastSuccess = now
    this.acknowledged.push(id)
    this.#turn()
    this.#second.done += 1
  }

  #turn() {
    const at = Math.floor(performance.now() / 1000)
    if (at === this.#second.at) return
    const { done, failed } = this.#second
    this.#before = at === this.#second.at + 1 ? { done, failed } : { done: 0, failed: 0 }
    this.#second = { at, done: 0, failed: 0 }
  }

  /** As the messenger would sign it. */
  #credentialOf(fanId: number): string {
    const user = JSON.stringify({ id: fanId, first_name: 'Fan', language_code: 'en' })
    const fields = [
      ['auth_date', String(Math.floor(Date.now() / 1000))],
      ['user', user],
    ]
    const text = fields.map(([name, value]) => `${name}=${value}`).join('\n')
    const secret = createHmac('sha256', 'WebAppData').update(this.#options.botToken).digest()
    const hash = createHmac('sha256', secret).update(text).digest('hex')
    return `TgAuth ${new URLSearchParams([...fields, ['hash', hash]] as [string, string][]).toString()}`
  }
}
