import type { Context } from '../../core/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { invariant } from '../../platform/invariant.ts'
import { type FanState, findStates } from './session.store.ts'

/** Fans per statement; a crowd larger than this is read by several. */
const TOGETHER_MAX = 100
/** So many statements are under way in a database before others wait to be asked together. */
const AT_ONCE = 2
/** What has waited so long is asked in any case: what is under way may have lost its connection. */
const PATIENCE_MS = 20

export type StateReader = (fanId: number) => Promise<FanState>

interface Asker {
  fanId: number
  resolve(state: FanState | undefined): void
  reject(error: unknown): void
}

/**
 * Every start of the app asks for this, and a crowd starts at once: calls in the same turn of the
 * event loop share one statement to each database, and so do those that come while two are under way. It is
 * sent after the last of them, so that no answer is older than its question.
 */
export function openStateReader({ dbOf, clock }: Pick<Context, 'dbOf' | 'clock'>): StateReader {
  const lines = new WeakMap<Db, Line>()
  return async (fanId) => {
    const db = dbOf(fanId)
    const line = lines.get(db) ?? new Line((fanIds) => findStates(db, fanIds, clock.now()))
    lines.set(db, line)
    const state = await line.ask(fanId)
    invariant(state, 'a fan who was identified has a wallet')
    return state
  }
}

class Line {
  readonly #find: (fanIds: readonly number[]) => Promise<FanState[]>
  #underWay = 0
  #waiting: Asker[] = []
  #isGathering = false
  #patience: NodeJS.Timeout | undefined

  constructor(find: (fanIds: readonly number[]) => Promise<FanState[]>) {
    this.#find = find
  }

  ask(fanId: number): Promise<FanState | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ fanId, resolve, reject })
      if (this.#underWay < AT_ONCE) this.#gather()
      else this.#patience ??= setTimeout(() => void this.#read(), PATIENCE_MS)
    })
  }

  #gather() {
    if (this.#isGathering) return
    this.#isGathering = true
    setImmediate(() => {
      this.#isGathering = false
      void this.#read()
    })
  }

  async #read() {
    clearTimeout(this.#patience)
    this.#patience = undefined
    const askers = this.#waiting.splice(0, TOGETHER_MAX)
    if (askers.length === 0) return
    if (this.#waiting.length > 0) this.#gather()
    this.#underWay += 1
    await this.#answer(askers)
    this.#underWay -= 1
    if (this.#waiting.length > 0) this.#gather()
  }

  async #answer(askers: readonly Asker[]) {
    try {
      const found = await this.#find([...new Set(askers.map(({ fanId }) => fanId))])
      const states = new Map(found.map((state) => [state.fanId, state]))
      for (const { fanId, resolve } of askers) resolve(states.get(fanId))
    } catch (error) {
      for (const { reject } of askers) reject(error)
    }
  }
}
