import { isDeepStrictEqual } from 'node:util'
import { assert } from 'vitest'
import { follow, type Moment } from './follow.ts'
import type { Happening, TopUp } from './payments.ts'
import type { Step } from './step.ts'

/** One way in which what happened to a top-up may have gone so far. */
interface History {
  topUp: TopUp
  /** What is still to happen, in any order. */
  left: readonly Happening[]
  /** What must be told next: the rest of a transaction that has begun. */
  awaited: readonly Step[]
  /** What was told of the top-up. */
  done: readonly Step[]
}

export interface Explained {
  topUp: TopUp
  steps: readonly Step[]
}

interface Told {
  type: string
  body: { topUpId?: string }
}

/**
 * The payment events of a wave come in no known order. All orders that explain what a fan was told
 * are followed at once, and those that told anything else are given up. A transaction holds the fan's
 * wallet, so its events follow each other.
 */
export class Histories {
  readonly #byTopUp = new Map<string, History[]>()
  /** The top-up that was told of last: its transaction may have more to tell. */
  #last = ''

  /** Each list is one choice of what happened to this top-up. */
  begin(topUp: TopUp, choices: readonly Happening[][]) {
    const histories = choices.map((left) => ({ topUp, left, awaited: [], done: [] }))
    this.#byTopUp.set(topUp.id, histories)
  }

  /** The step that the event tells; null where it is none of a top-up. */
  next(told: Told, moment: Moment): Step | null {
    const { topUpId } = told.body
    const going = this.#of(this.#last).flatMap((history) => goOn(history, told))
    if (topUpId === undefined) {
      if (going.length === 0) return this.#rest()
      this.#byTopUp.set(
        this.#last,
        going.map(({ history }) => history),
      )
      return going[0]?.step ?? null
    }
    const isOther = topUpId !== this.#last
    if (isOther) this.#rest()
    const moves = this.#of(topUpId)
      .filter(({ awaited }) => awaited.length === 0)
      .flatMap((history) => moved(history, moment))
    const found = [...(isOther ? [] : going), ...moves.flatMap((move) => goOn(move, told))]
    const [first] = found
    assert(
      first,
      `no order of the payment events tells ${JSON.stringify(told)}, but ${JSON.stringify(moves.map(({ awaited }) => awaited[0]?.body))}`,
    )
    this.#byTopUp.set(
      topUpId,
      found.map(({ history }) => history),
    )
    this.#last = topUpId
    return first.step
  }

  /** Whatever else happened told nothing. One of the ends must be what is found. */
  end(found: TopUp, moment: Moment): Explained {
    this.#rest()
    const ends = this.#of(found.id).flatMap((history) => silentEnds(history, moment))
    const seen = visible(found)
    const end = ends.find(({ topUp }) => isDeepStrictEqual(visible(topUp), seen))
    assert(
      end,
      `no order of the payment events leads to ${JSON.stringify(seen)}, but to ${JSON.stringify(ends.map(({ topUp }) => visible(topUp)))}`,
    )
    return { topUp: end.topUp, steps: end.done }
  }

  /** Nothing more of the last transaction: those that had more to tell are given up. */
  #rest(): null {
    const histories = this.#of(this.#last)
    const over = histories.filter(({ awaited }) => awaited.length === 0)
    const awaited = histories.map((history) => history.awaited)
    assert(
      histories.length === 0 || over.length > 0,
      `what must follow was not told: ${JSON.stringify(awaited)}`,
    )
    if (this.#last !== '') this.#byTopUp.set(this.#last, over)
    this.#last = ''
    return null
  }

  #of(topUpId: string): readonly History[] {
    return this.#byTopUp.get(topUpId) ?? []
  }
}

function goOn(history: History, told: Told): { history: History; step: Step }[] {
  const [step, ...awaited] = history.awaited
  if (!step || !tells(step, told)) return []
  // What renews thanks to a top-up is not the top-up's own.
  const done = 'topUpId' in step.body ? [...history.done, step] : history.done
  return [{ history: { ...history, awaited, done }, step }]
}

function tells(step: Step, { type, body }: Told): boolean {
  return step.type === type && isDeepStrictEqual(step.body, body)
}

/** Every way to the next happening that tells anything. */
function moved(history: History, moment: Moment): History[] {
  return history.left.flatMap((happening, index) => {
    const { topUp, steps } = follow(history.topUp, happening, moment)
    const after = { ...history, topUp, left: history.left.toSpliced(index, 1), awaited: steps }
    return steps.length > 0 ? [after] : moved(after, moment)
  })
}

function silentEnds(history: History, moment: Moment): History[] {
  if (history.left.length === 0) return [history]
  return history.left.flatMap((happening, index) => {
    const { topUp, steps } = follow(history.topUp, happening, moment)
    if (steps.length > 0) return []
    return silentEnds({ ...history, topUp, left: history.left.toSpliced(index, 1) }, moment)
  })
}

/** What the model foretells of the top-up's rows. */
function visible({ status, wasPaid, wasCredited, refunds }: TopUp) {
  const inOrder = [...refunds].sort((a, b) => (a.id < b.id ? -1 : 1))
  return { status, wasPaid, wasCredited, refunds: inOrder }
}
