import type { Config } from '../config/read-config.ts'
import { auditTon, listUnproven } from '../features/ton-tips/audit-ton.ts'
import type { Queries } from '../platform/db/queries.ts'
import { toncenter } from '../providers/ton/toncenter.ts'

interface CoinsAudit {
  lines: string[]
  isSound: boolean
}

/**
 * Compares receipts of coins with the chain. Where no source is named, as in the sandbox, only what our
 * own books can say is looked at.
 */
export async function auditCoins(
  { settings: { ton } }: Pick<Config, 'settings'>,
  db: Queries,
): Promise<CoinsAudit> {
  if (!ton) return { lines: [], isSound: true }
  const books = { shared: db, fans: [db] }
  const { network, apiUrl, apiKey: key } = ton
  if (apiUrl === null) {
    const unproven = await listUnproven(books)
    const lines = ['Coins: the chain was not asked, because TON_API_URL is not set.']
    return { lines: [...lines, ...unproven.map(unprovenLine)], isSound: unproven.length === 0 }
  }
  const found = await auditTon(books, toncenter({ network, url: () => apiUrl, key }))
  const lines = [
    ...found.altered.map((hash) => `- the chain does not know receipt ${hash} so`),
    ...found.missing.map((hash) => `- payment ${hash} of a tip has no receipt`),
    ...found.unproven.map(unprovenLine),
  ]
  const isSound = lines.length === 0
  const first = isSound
    ? 'Coins: receipts and chain agree.'
    : 'Coins: receipts and chain do not agree.'
  return { lines: [first, ...lines], isSound }
}

function unprovenLine(id: string): string {
  return `- tip ${id} is confirmed without a receipt`
}
