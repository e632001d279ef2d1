import { type Audit, auditSnapshot } from '../core/ledger/audit.ts'
import { listStarDiscrepancies } from '../core/ledger/discrepancies.ts'
import type { StarDiscrepancy } from '../core/ledger/star-discrepancy.ts'
import { openLog } from '../platform/log.ts'
import { auditCoins } from './audit-coins.ts'
import type { Operation, Program } from './operation.ts'
import { withSnapshot } from './with-database.ts'

const HELP = `npm run audit

  computes the ledger again from its entries, says whether it balances, and lists payments in Stars
  to look at. Receipts of coins are compared with the chain, where TON_API_URL names who knows it. It
  changes nothing, and ends with 1 where the ledger does not balance or a receipt differs. With
  AUDIT_DATABASE_URL it reads a standby and leaves the primary alone`

const UNBALANCED = 1
const FAILED = 2

/**
 * Recomputes the ledger from its entries, beside a running server or alone, and tells whether it
 * adds up. It changes nothing.
 */
export const audit: Program = {
  help: HELP,
  apology: 'The audit failed.',
  exitCode: FAILED,
  act,
}

async function act(_args: string[], open: () => Operation) {
  const { config } = open()
  const [balance, stars, coins] = await withSnapshot(config, openLog('error'), async (db) => {
    return [
      await auditSnapshot(db),
      await listStarDiscrepancies(db),
      await auditCoins(config, db),
    ] as const
  })
  const lines = [wordsFor(balance), ...stars.map(lineOf), ...coins.lines]
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = balance.balanced && coins.isSound ? 0 : UNBALANCED
}

function wordsFor({ balanced, accounts, transfers, problems }: Audit): string {
  const extent = `${accounts} accounts, ${transfers} transfers`
  if (balanced) return `The ledger balances: ${extent}.`
  return [`The ledger does not balance: ${extent}.`, ...problems.map((each) => `- ${each}`)].join(
    '\n',
  )
}

/** What has to be looked at, whether the ledger balances or not. */
function lineOf({ problem, chargeId, payerId, payload, stars, foundAt }: StarDiscrepancy): string {
  const what = `${stars} Stars of user ${payerId}, charge ${chargeId}, payload ${payload}`
  return problem === 'credited_not_in_book'
    ? `Look at ${what}: credited, and missing in the messenger's book since ${foundAt.toISOString()}.`
    : `Look at ${what}: in the messenger's book since ${foundAt.toISOString()}, and not credited.`
}
