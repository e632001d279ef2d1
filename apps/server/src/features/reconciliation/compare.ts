import { type Cents, cents } from '@fanlight/contract/money'
import type { SettledLine } from '../../providers/card/card-gateway.ts'

/** What we have booked of something that a provider may tell of. */
export interface BookedLine {
  what: SettledLine['what']
  reference: string
  paymentId: string
  orderName: string
  fanId: number | null
  amount: Cents
  at: Date
}

export interface Difference extends Omit<BookedLine, 'amount'> {
  problem: 'missing_here' | 'missing_there' | 'other_amount'
  provider: Cents
  ledger: Cents
  /**
   * `apply` does what the provider's own message would have done; `correct` books what is over; `ask`
   * leaves it to a person, because nothing of it is in the books.
   */
  correction: 'apply' | 'correct' | 'ask'
}

export interface Books {
  /** The provider's lines of the day, and of the days around it, where something may have slipped. */
  theirs: readonly SettledLine[]
  theirsAround: readonly SettledLine[]
  /** What we booked on the day, and whatever of ours their lines name, of any day. */
  ours: readonly BookedLine[]
  oursNamed: readonly BookedLine[]
}

/** Both ways: what they have and we have not, what we have and they have not, and other amounts. */
export function compare({ theirs, theirsAround, ours, oursNamed }: Books): Difference[] {
  const known = new Map(oursNamed.map((line) => [keyOf(line), line]))
  const told = new Set([...theirs, ...theirsAround].map(keyOf))
  const here = theirs.flatMap((line) => differenceOf(line, known.get(keyOf(line))))
  const there = ours.filter((line) => !told.has(keyOf(line))).map(missingThere)
  return [...here, ...there]
}

/** What of it is the shop's. */
export function sumOf(lines: readonly Pick<SettledLine, 'what' | 'amount'>[]): Cents {
  return cents(lines.reduce((sum, line) => sum + shopsPart(line.what, line.amount), 0))
}

/** What a line adds to what the provider holds for the shop: refunds and disputes take it away. */
export function shopsPart(what: SettledLine['what'], amount: Cents): Cents {
  return what === 'refund' || what === 'dispute' ? cents(0 - amount) : amount
}

function differenceOf(line: SettledLine, booked: BookedLine | undefined): Difference[] {
  const { what, reference, paymentId, orderName, at, amount: provider } = line
  const about = { what, reference, paymentId, orderName, at, provider }
  if (!booked) {
    const nothing = { fanId: null, ledger: cents(0) }
    return [{ ...about, ...nothing, problem: 'missing_here', correction: 'apply' }]
  }
  if (booked.amount === provider) return []
  const { fanId, amount: ledger } = booked
  return [{ ...about, fanId, ledger, problem: 'other_amount', correction: 'correct' }]
}

function missingThere({ amount: ledger, ...line }: BookedLine): Difference {
  return { ...line, ledger, provider: cents(0), problem: 'missing_there', correction: 'correct' }
}

/** A refund that a provider calls a dispute is the same money. */
function keyOf({ what, reference }: Pick<BookedLine, 'what' | 'reference'>): string {
  return `${what === 'dispute' ? 'refund' : what} ${reference}`
}
