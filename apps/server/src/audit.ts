import { atDatabase } from './beside-server.ts'
import { type Audit, auditLedger } from './core/ledger/audit.ts'
import { openLog } from './platform/log.ts'
import { readConfig } from './read-config.ts'

const UNBALANCED = 1
const FAILED = 2

/**
 * Computes the ledger anew from its entries, beside a running server or alone, and tells whether it
 * adds up. It changes nothing.
 */
async function main() {
  const config = readConfig(process.env)
  const audit = await atDatabase(config, openLog('error'), ({ db }) => auditLedger(db))
  process.stdout.write(`${wordsFor(audit)}\n`)
  process.exitCode = audit.balanced ? 0 : UNBALANCED
}

function wordsFor({ balanced, accounts, transfers, problems }: Audit): string {
  const extent = `${accounts} accounts, ${transfers} transfers`
  if (balanced) return `The ledger balances: ${extent}.`
  return [`The ledger does not balance: ${extent}.`, ...problems.map((each) => `- ${each}`)].join(
    '\n',
  )
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The audit failed.\n${reason}\n`)
  process.exitCode = FAILED
})
