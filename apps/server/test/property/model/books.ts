import { cents } from '@fanlight/contract/money'
import { splitCommission } from '@fanlight/domain'
import type { Posting } from './step.ts'

/** What every account but the wallets must hold, by the name `account <owner>`. */
export class Books {
  readonly balances = new Map<string, number>()
  readonly #commissionPercent: number
  /** What fans spent on creators. */
  spent = 0

  constructor(commissionPercent: number) {
    this.#commissionPercent = commissionPercent
  }

  post(postings: readonly Posting[]) {
    for (const { account, amount } of postings) {
      const creatorId = /^sales (\d+)$/.exec(account)?.[1]
      if (account === 'spent') this.spent += amount
      else if (creatorId === undefined) this.#add(account, amount)
      else this.#sell(creatorId, amount)
    }
  }

  holds(account: string): number {
    return this.balances.get(account) ?? 0
  }

  #sell(creatorId: string, amount: number) {
    const { creator, platform } = splitCommission(cents(amount), this.#commissionPercent)
    this.spent += amount
    this.#add(`earnings ${creatorId}`, creator)
    this.#add('commission', platform)
  }

  #add(account: string, amount: number) {
    this.balances.set(account, this.holds(account) + amount)
  }
}
