import { type Debt, eur, type FanState, openOf, owed, type Terms } from './fan-state.ts'
import { completeIntents } from './intents.ts'
import { renewalsInGrace } from './renewal.ts'
import { giveBack, leftOf } from './sale-refunds.ts'
import type { Step } from './step.ts'

const DAY_MS = 86_400_000

/** What the next money is for: what is owed, then what runs out, then what was wanted. */
export function credited(state: FanState, terms: Terms): Step[] {
  const steps = payDebt(state)
  const latest = () => steps.at(-1)?.next ?? state
  steps.push(...renewalsInGrace(latest(), terms))
  steps.push(...completeIntents(latest(), terms))
  return steps
}

function payDebt(state: FanState): Step[] {
  const paid = Math.min(state.balance, owed(state))
  if (paid === 0) return []
  const balance = state.balance - paid
  const next = { ...state, balance, debts: settled(state, paid, 'paid') }
  return [
    {
      type: 'debt_paid',
      next,
      body: { balance: eur(balance), amount: eur(paid), debt: eur(owed(next)) },
      postings: [{ account: 'debt', amount: paid }],
      outcome: owed(next) === 0 ? 'debt paid' : 'debt paid in part',
    },
  ]
}

/** All that is owed is given up. */
export function writeOff(state: FanState): FanState {
  return { ...state, debts: settled(state, owed(state), 'writtenOff') }
}

/** The oldest first. */
function settled({ debts }: FanState, cents: number, by: 'paid' | 'writtenOff') {
  let rest = cents
  const inOrder = [...debts].sort(([a, one], [b, other]) => one.at - other.at || (a < b ? -1 : 1))
  const after = new Map<string, Debt>()
  for (const [id, debt] of inOrder) {
    const part = Math.min(rest, openOf(debt))
    rest -= part
    after.set(id, { ...debt, [by]: debt[by] + part })
  }
  return after
}

/** What the disputed money bought goes back, the newest first, while it is on hold. */
export function closeDisputed(
  state: FanState,
  { topUpId, dispute, debt }: { topUpId: string; dispute: string; debt: number },
  terms: Terms,
): Step[] {
  const steps: Step[] = []
  const heldSince = terms.now.getTime() - terms.holdDays * DAY_MS
  const first = state.credited.get(topUpId) ?? state.sales.length
  let left = debt
  for (let index = state.sales.length - 1; index >= first && left > 0; index -= 1) {
    const sale = state.sales[index]
    if (!sale || sale.soldAt.getTime() <= heldSince) continue
    const amount = sale.kind === 'tip' ? Math.min(leftOf(sale), left) : leftOf(sale)
    if (amount <= 0) continue
    steps.push(...giveBack(steps.at(-1)?.next ?? state, { sale: index, amount, dispute }, terms))
    left -= amount
  }
  return steps
}
