import { parseArgs } from 'node:util'
import { auditSnapshot } from '../core/ledger/audit.ts'
import { openLog } from '../platform/log.ts'
import { type Restored, type RestoreRequest, restoreBackup } from './backup/restore-backup.ts'
import { Misuse, quoted } from './misuse.ts'
import type { Operation, Program } from './operation.ts'
import { withSnapshot } from './with-database.ts'

const HELP = `npm run restore -- <backup> --to <folder> [--keys <folder>] [--until <time>]

  <backup>          one backup in a place that npm run backup was given
  --to <folder>     becomes a data folder; it must be empty
  --keys <folder>   the keys that npm run backup copied there
  --until <time>    as the database was at that moment, such as 2026-11-17T03:00:00Z, where it was
                    followed; otherwise as it was last

The backup is compared with its checksums first, and the ledger is audited in the end.`

/** Makes a data folder out of a backup. */
export const restore: Program = {
  help: HELP,
  apology: 'Nothing was restored.',
  act,
}

async function act(args: string[], open: () => Operation) {
  const request = requestIn(args)
  const restored = await restoreBackup(request, openLog('error'))
  const lines = restored.isRecovered
    ? await wordsForEmbedded(request, open)
    : wordsForServer(restored)
  process.stdout.write(`${[...lines, ...wordsForKeys(request, restored)].join('\n')}\n`)
}

function requestIn(args: string[]): RestoreRequest {
  const options = {
    to: { type: 'string' },
    keys: { type: 'string' },
    until: { type: 'string' },
  } as const
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
  const [backup] = positionals
  if (!backup) throw new Misuse('Name one backup in the place that npm run backup was given.')
  if (positionals.length > 1) throw new Misuse('Name one backup: a path with spaces needs quotes.')
  if (!values.to) throw new Misuse('Say with --to which folder becomes the data folder.')
  const until = values.until === undefined ? null : new Date(values.until)
  if (until && Number.isNaN(until.getTime())) {
    throw new Misuse(`${quoted(values.until)} is not a time, such as 2026-11-17T03:00:00Z.`)
  }
  return { backup, to: values.to, until, keysFrom: values.keys ?? null }
}

async function wordsForEmbedded({ to }: RestoreRequest, open: () => Operation) {
  const config = { ...open().config, auditDatabaseUrl: null, databaseUrl: null, dataDir: to }
  const audit = await withSnapshot(config, openLog('error'), auditSnapshot)
  if (!audit.balanced) process.exitCode = 1
  return [
    `${to} is a data folder again, and its ledger ${audit.balanced ? 'balances' : 'does not balance: see npm run audit'}.`,
    `Start with DATA_DIR=${to}.`,
  ]
}

function wordsForServer({ cluster, manifest }: Restored): string[] {
  const { postgres } = manifest.database
  return [
    `${cluster} holds the files of the server. Give them to the account that runs it, and start`,
    `PostgreSQL ${postgres.split('.')[0]} on them with its usual configuration: it recovers by itself.`,
    'Afterwards: npm run audit with DATABASE_URL set to it.',
  ]
}

function wordsForKeys({ to, keysFrom }: RestoreRequest, { manifest }: Restored): string[] {
  const { files, variables } = manifest.keys
  return [
    ...(files.length > 0 && !keysFrom
      ? [
          `Before the first start put the keys into it: ${files.map((name) => `${to}/${name}`).join(', ')}.`,
        ]
      : []),
    ...(variables.length > 0 ? [`Set ${variables.join(', ')} as they were.`] : []),
  ]
}
