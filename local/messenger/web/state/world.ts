import { createStore } from '@fanlight/web/store'
import { ControlRefusal, readWorld, type TestCard } from '../api/control-api.ts'

interface WorldState {
  /** Whether the control API answers here; it does on this machine only. Null until it is known. */
  isReachable: boolean | null
  cards: TestCard[]
  /** Euro, by the fan's id. */
  balances: Record<number, number>
  /** First names, by the creator's id. */
  creators: Record<number, string>
  /** The creator whom a person acts for, by the person's id. */
  members: Record<number, number>
  /** How far the world's clock is ahead of this machine's. */
  aheadMs: number
}

export const world = createStore<WorldState>({
  isReachable: null,
  cards: [],
  balances: {},
  creators: {},
  members: {},
  aheadMs: 0,
})

const SETTLE_MS = 400
const RETRY_MS = 2_000

/** The world's clock, which may have been moved. */
export function worldNow(): number {
  return Date.now() + world.get().aheadMs
}

/** Asks until there is an answer, be it that this is not the machine to ask from. */
export async function refreshWorld() {
  try {
    const { cards, now, fans, creators } = await readWorld()
    world.change({
      isReachable: true,
      cards,
      aheadMs: Math.round((now * 1000 - Date.now()) / 1000) * 1000,
      balances: Object.fromEntries(fans.map(({ id, eurBalance }) => [id, eurBalance])),
      creators: Object.fromEntries(creators.map(({ id, firstName }) => [id, firstName])),
      members: Object.fromEntries(
        fans.flatMap(({ id, authorId }) => (authorId === null ? [] : [[id, authorId]])),
      ),
    })
  } catch (error) {
    const isElsewhere = error instanceof ControlRefusal && [403, 404].includes(error.status)
    if (isElsewhere) world.change({ isReachable: false })
    else setTimeout(() => void refreshWorld(), RETRY_MS)
  }
}

let timer: ReturnType<typeof setTimeout> | null = null

/** Something happened that may have moved money or time: looks once it has settled. */
export function worldChanged() {
  if (timer || world.get().isReachable === false) return
  timer = setTimeout(() => {
    timer = null
    void refreshWorld()
  }, SETTLE_MS)
}
