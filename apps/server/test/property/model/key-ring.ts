import { isDeepStrictEqual } from 'node:util'
import { assert } from 'vitest'
import type { Answer, Told, Wish } from '../asks.ts'
import type { Tally } from '../tally.ts'

interface Kept {
  answer: Answer
  at: Date
}

/** For as long a repeat is promised to get the first answer again. */
const PROMISED_MS = 24 * 60 * 60_000

/** Every key that was used, and what was answered under it. */
export class KeyRing {
  readonly #kept = new Map<string, Kept>()
  readonly #tally: Tally

  constructor(tally: Tally) {
    this.#tally = tally
  }

  /** Of answers that came at once, those behind which something was done: one per key. */
  settle(answers: readonly Answer[], now: Date): Answer[] {
    const unkeyed = answers.filter(({ ask }) => ask.key === null)
    const keyed = Map.groupBy(
      answers.filter(({ ask }) => ask.key !== null),
      ({ ask }) => `${ask.fanId} ${ask.key}`,
    )
    const firsts = [...keyed].flatMap(([name, repeats]) => this.#settleKey(name, repeats, now))
    return [...unkeyed, ...firsts]
  }

  /** What this fan asked lately under a key. */
  recent(fanId: number, now: Date): Answer[] {
    return [...this.#kept.values()]
      .filter(({ answer, at }) => answer.ask.fanId === fanId && isPromised(at, now))
      .map(({ answer }) => answer)
  }

  #settleKey(name: string, repeats: Answer[], now: Date): Answer[] {
    const kept = this.#kept.get(name)
    const first = kept?.answer ?? repeats.find((answer) => !isConflict(answer))
    assert(first, `somebody must win the key ${name}`)
    for (const { ask, status, json } of repeats) {
      const isSame = isSameWish(ask.wish, first.ask.wish)
      this.#tally.count(isSame ? 'answered under a key' : 'idempotency_conflict')
      if (isSame) {
        const isOpenLater = isUnopened(first.json)
        const told = { status, json: isOpenLater ? withoutContent(json) : json }
        const again = {
          status: first.status,
          json: isOpenLater ? withoutContent(first.json) : first.json,
        }
        assert.deepEqual(told, again, `a repeat under the key ${name}`)
      } else {
        assert.equal(json.code, 'idempotency_conflict', `another request under the key ${name}`)
      }
    }
    this.#tally.count(kept ? 'key used again later' : 'key used first')
    if (kept) return []
    this.#kept.set(name, { answer: first, at: now })
    return [first]
  }
}

function isSameWish(one: Wish, other: Wish): boolean {
  return isDeepStrictEqual(one, other)
}

/** Whether it was bought unopened: a repeat shows it as it is by then, opened or given back. */
function isUnopened({ message, post }: Told): boolean {
  const content = message ?? post
  return typeof content === 'object' && 'unopened' in content
}

function withoutContent(told: Told): Told {
  return { ...told, message: '', post: {} }
}

function isConflict({ json }: Answer): boolean {
  return json.code === 'idempotency_conflict'
}

function isPromised(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() < PROMISED_MS
}
