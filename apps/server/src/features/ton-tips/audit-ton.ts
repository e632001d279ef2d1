import type { Queries } from '../../platform/db/queries.ts'
import type { TonChain, TonTransaction } from '../../providers/ton/ton-chain.ts'
import * as audit from './audit.store.ts'
import { checkPayment } from './check-payment.ts'

/** What is younger may still be on its way into our books. */
const SETTLED_AFTER_MS = 3_600_000

export interface TonBooks {
  shared: Queries
  fans: readonly Queries[]
}

const AUDIT_START: audit.AuditPlace = { address: '', lt: null }

interface AuditedPage extends Omit<audit.TonDifferences, 'unproven'> {
  next: audit.AuditPlace
}

/**
 * Compares one page of one wallet with our receipts, both ways, by one question to the source. Null when
 * all wallets are done.
 */
export async function auditPage(
  books: TonBooks,
  chain: TonChain,
  place: audit.AuditPlace,
): Promise<AuditedPage | null> {
  const wallet = await audit.findWalletAt(books.shared, place)
  if (!wallet) return null
  const { address, ids } = wallet
  const from = (place.address === address && place.lt) || 0n
  const settled = (await chain.head()).at.getTime() - SETTLED_AFTER_MS
  const isSettled = ({ at }: { at: Date }) => at.getTime() <= settled
  const page = await chain.listFrom(address, from)
  const to = page.at(-1)?.lt ?? null
  const receipts = await inAll(books, (db) => audit.listReceipts(db, ids, from, to))
  const shown = new Map(page.map((each) => [each.hash.toString('hex'), each]))
  const noted = new Set(receipts.map(({ hash }) => hash.toString('hex')))
  const altered = receipts.filter(
    (each) => isSettled(each) && !isOnChain(each, shown.get(each.hash.toString('hex')), address),
  )
  const unnoted = page.filter(({ hash }) => !noted.has(hash.toString('hex')))
  const missing = (await oursAmong(books, unnoted, address)).filter(isSettled)
  return {
    altered: altered.map(({ hash }) => hash.toString('hex')),
    missing: missing.map(({ hash }) => hash.toString('hex')),
    next: { address, lt: to === null ? null : to + 1n },
  }
}

/** Everything at once, for who waits for it. */
export async function auditTon(books: TonBooks, chain: TonChain): Promise<audit.TonDifferences> {
  const found: audit.TonDifferences = { altered: [], missing: [], unproven: [] }
  for (
    let page = await auditPage(books, chain, AUDIT_START);
    page;
    page = await auditPage(books, chain, page.next)
  ) {
    found.altered.push(...page.altered)
    found.missing.push(...page.missing)
  }
  found.unproven = await listUnproven(books)
  return found
}

export function listUnproven(books: TonBooks): Promise<string[]> {
  return inAll(books, audit.listUnproven)
}

/** What the staff tied to a tip carries no reference of it. */
function isOnChain(
  receipt: audit.AuditedReceipt,
  shown: TonTransaction | undefined,
  address: string,
): boolean {
  const message = shown?.in
  return (
    shown?.account === address &&
    String(message?.value) === receipt.valueNano &&
    (receipt.isTied || message?.bodyHash?.equals(receipt.bodyHash) === true)
  )
}

/** Payments of tips of ours. */
async function oursAmong(
  books: TonBooks,
  transactions: readonly TonTransaction[],
  address: string,
): Promise<TonTransaction[]> {
  const bodies = transactions.flatMap((each) => each.in?.bodyHash ?? [])
  const tips = await inAll(books, (db) => audit.listTips(db, bodies))
  const byBody = new Map(tips.map((tip) => [tip.bodyHash.toString('hex'), tip]))
  return transactions.filter((each) => {
    const tip = byBody.get(each.in?.bodyHash?.toString('hex') ?? '')
    if (!tip || tip.address !== address) return false
    const expected = { address, bodyHash: tip.bodyHash, amountNano: BigInt(tip.amount) }
    const outcome = checkPayment(each, expected)
    return outcome === 'paid' || outcome === 'short' || outcome === 'bounced'
  })
}

async function inAll<Row>(
  { fans }: TonBooks,
  read: (db: Queries) => Promise<Row[]>,
): Promise<Row[]> {
  return (await Promise.all(fans.map(read))).flat()
}
