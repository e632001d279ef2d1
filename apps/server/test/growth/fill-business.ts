import { type Business, type BusinessSize, roundsOf, type Span } from './business.ts'
import { contentsOf } from './fill-creators.ts'
import { besidesOf, peopleOf, statementOf } from './fill-rounds.ts'

export interface Filling {
  size: BusinessSize
  /** The end of the four weeks in which it all happened. */
  now: Date
  /**
   * Runs these in one transaction in which triggers and foreign keys are silent
   * (`session_replication_role`): they would take most of the time, and what they see to is written here.
   */
  write(statements: readonly string[]): Promise<void>
  /** So many of all steps are done. */
  onStep?(done: number, of: number): void
}

const FANS_PER_STEP = 50_000
/** One core each; they write rows of different fans. */
const STEPS_AT_ONCE = 2

/**
 * Four weeks of a business, in the tables as they would have left them. Everything is in the order in
 * which it happened, so that the rows of one fan lie far apart. Each fan tops up, joins a creator, and
 * buys from two; the first creators have the most fans. The ledger is balanced.
 */
export async function fillBusiness({ size, now, write, onStep }: Filling): Promise<Business> {
  const business: Business = { size, now, rounds: roundsOf(size, now) }
  const steps = stepsOf(size)
  const works = [
    // Round by round and not fan by fan, as time passed.
    ...business.rounds.map((round) => (fans: Span) => [
      statementOf(business, round, fans),
      ...besidesOf(business, round, fans),
    ]),
    // At last, because a server that runs meanwhile audits who has a wallet.
    (fans: Span) => peopleOf(business, fans),
  ]
  let done = 0
  await write(contentsOf(business))
  const take = async (work: (fans: Span) => string[], fans: Span) => {
    await write(work(fans))
    done += 1
    onStep?.(done, works.length * steps.length)
  }
  for (const work of works) {
    for (let first = 0; first < steps.length; first += STEPS_AT_ONCE)
      await Promise.all(steps.slice(first, first + STEPS_AT_ONCE).map((fans) => take(work, fans)))
  }
  return business
}

function stepsOf({ fans }: BusinessSize): Span[] {
  return Array.from({ length: Math.ceil(fans / FANS_PER_STEP) }, (_, step) => ({
    first: step * FANS_PER_STEP,
    last: Math.min((step + 1) * FANS_PER_STEP, fans) - 1,
  }))
}
