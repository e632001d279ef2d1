import { createStore } from '@fanlight/web/store'
import { type ChainState, type CoinWallet, readChain, readWallet } from '../api/control-api.ts'
import { session } from './session.ts'
import { world } from './world.ts'

interface CoinsState {
  wallet: CoinWallet | null
  payments: ChainState['transactions']
}

export const coins = createStore<CoinsState>({ wallet: null, payments: [] })

/** What is not final becomes so without anything happening that the journal has. */
const SETTLES_MS = 1_000

/** Keeps the wallet of the fan and the chain's payments up to date until what it returns is called. */
export function followCoins(): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = async () => {
    clearTimeout(timer)
    const { user } = session.get()
    if (!world.get().isReachable || !user) return
    // What cannot be read now is read at the next change.
    const found = await Promise.all([readWallet(user.id), readChain()]).catch(() => null)
    if (!found || isOver) return
    const [wallet, { transactions }] = found
    coins.set({ wallet, payments: transactions })
    if (transactions.some(({ isFinal }) => !isFinal)) {
      timer = setTimeout(() => void read(), SETTLES_MS)
    }
  }
  void read()
  const stops = [world.watch(() => void read()), session.watch(() => void read())]
  return () => {
    isOver = true
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
