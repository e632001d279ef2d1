import { type Cents, cents } from '@fanlight/contract/money'

interface ComingMoney {
  /** The balance and what comes to it. */
  money: Cents
  /** What it pays before anything is bought. */
  paidFirst: Cents
  /** Of what waits, in the order in which it is bought. */
  prices: readonly Cents[]
}

interface IntentPlan {
  /** Which of the prices are paid. */
  isBought: boolean[]
  /** What stays on the balance. */
  rest: Cents
  /** What the first of them lacks; zero when it is bought. */
  missing: Cents
}

/** What money that comes will do, by the rule that the server buys by: one too dear is passed over. */
export function planIntents({ money, paidFirst, prices }: ComingMoney): IntentPlan {
  const [first = 0] = prices
  let rest = money - paidFirst
  const missing = cents(Math.max(0, first - rest))
  const isBought = prices.map((price) => {
    if (price > rest) return false
    rest -= price
    return true
  })
  return { isBought, rest: cents(Math.max(0, rest)), missing }
}
