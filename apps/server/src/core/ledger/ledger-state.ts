import type { Context } from '../context.ts'
import { sumOver } from '../databases.ts'
import * as store from './ledger-state.store.ts'

/** Every page of the staff asks, and what it sums up grows with the fans. */
const KEPT_MS = 30_000

export interface LedgerState {
  /**
   * Whether all accounts and wallets together come to zero, some seconds ago at most. The audit
   * computes everything again from the entries, which takes longer than a page may.
   */
  isBalanced(): Promise<boolean>
}

export function openLedgerState({ fanDbs, clock }: Pick<Context, 'fanDbs' | 'clock'>): LedgerState {
  let kept: { at: number; state: Promise<boolean> } | undefined
  return {
    isBalanced() {
      const now = clock.now().getTime()
      if (kept && Math.abs(now - kept.at) < KEPT_MS) return kept.state
      const state = sumOver(fanDbs(), store.sumAll).then((cents) => cents === 0)
      kept = { at: now, state }
      // What could not be asked is asked again the next time.
      state.catch(() => {
        kept = undefined
      })
      return state
    },
  }
}
