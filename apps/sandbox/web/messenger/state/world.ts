import {
  ControlRefusal,
  readBalance,
  readWorld,
  type TestCard,
  type World,
} from '../api/control-api.ts'
import { createStore } from './store.ts'

interface WorldState {
  /** Whether the control API answers here; it does on this machine only. */
  isReachable: boolean
  cards: TestCard[]
  /** Euro, by the fan's id. */
  balances: Record<number, number>
  /** How far the world's clock is ahead of this machine's. */
  aheadMs: number
  creatorsCount: number
}

export const world = createStore<WorldState>({
  isReachable: true,
  cards: [],
  balances: {},
  aheadMs: 0,
  creatorsCount: 0,
})

const SETTLE_MS = 400
const REFRESH_MS = 10_000

/** The world's clock, which may have been moved. */
export function worldNow(): number {
  return Date.now() + world.get().aheadMs
}

export async function refreshWorld() {
  try {
    const { cards, now, fans, creators } = await readWorld()
    world.change({
      isReachable: true,
      cards,
      aheadMs: now * 1000 - Date.now(),
      creatorsCount: creators.length,
      balances: await balancesOf(fans),
    })
  } catch (error) {
    const isForbidden = error instanceof ControlRefusal && [403, 404].includes(error.status)
    if (isForbidden) world.change({ isReachable: false })
  }
}

let timer: ReturnType<typeof setTimeout> | null = null

/** Something happened that may have moved money or time: looks once it has settled. */
export function worldChanged() {
  if (timer || !world.get().isReachable) return
  timer = setTimeout(() => {
    timer = null
    void refreshWorld()
  }, SETTLE_MS)
}

export function keepWorldFresh() {
  void refreshWorld()
  setInterval(() => {
    if (!document.hidden) worldChanged()
  }, REFRESH_MS)
}

async function balancesOf(fans: World['fans']): Promise<Record<number, number>> {
  const pairs = await Promise.all(
    fans.map(async ({ id, initData, eurBalance }) => [
      id,
      eurBalance ?? (await readBalance(initData)),
    ]),
  )
  return Object.fromEntries(pairs.filter(([, balance]) => balance !== null)) as Record<
    number,
    number
  >
}
