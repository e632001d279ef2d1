import { parseArgs } from 'node:util'
import { followDatabase } from './backup/follow-database.ts'
import { pruneBackups } from './backup/prune-backups.ts'
import { type TakenBackup, takeBackup } from './backup/take-backup.ts'
import { Misuse, quoted } from './misuse.ts'
import type { Operation, Program } from './operation.ts'

const HELP = `npm run backup -- <place> [--keys <folder>] [--keep <count>] [--follow]

  <place>           a folder that holds all backups of this installation; each run adds one, named by
                    its time, and copies only media that are not there yet
  --keys <folder>   copies the keys there; they are never in a backup
  --keep <count>    afterwards removes all but so many of the newest backups, and what only older
                    ones need; without it nothing is ever removed
  --follow          takes no backup, and writes into <place>/wal what the database does, as it does
                    it, until it is stopped; npm run restore can then go to any moment

The server may run meanwhile. Of a server at DATABASE_URL the role must be allowed to replicate;
BACKUP_DATABASE_URL names another role, or the server behind a pooler.`

/** Copies everything that an installation keeps, beside a running server or alone. */
export const backup: Program = {
  help: HELP,
  apology: 'There is no new backup.',
  act,
}

async function act(args: string[], open: () => Operation) {
  const options = {
    keys: { type: 'string' },
    keep: { type: 'string' },
    follow: { type: 'boolean' },
  } as const
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
  const [place] = positionals
  const keep = values.keep === undefined ? null : Number(values.keep)
  if (!place) throw new Misuse('Name the folder that holds all backups of this installation.')
  if (positionals.length > 1) throw new Misuse('Name one folder: a path with spaces needs quotes.')
  if (keep !== null && !(Number.isSafeInteger(keep) && keep > 0)) {
    throw new Misuse(`${quoted(values.keep)} is not a number of backups to keep, such as 7.`)
  }
  if (values.follow) return followDatabase(open(), place)
  const taken = await takeBackup(open(), { place, keysTo: values.keys ?? null })
  process.stdout.write(`${wordsFor(taken, values.keys ?? null)}\n`)
  if (keep === null) return
  const { backups, media, wal } = await pruneBackups(place, keep, new Date())
  process.stdout.write(
    `Removed: ${backups.length} older backups, ${media} media files and ${wal} WAL files that only they needed.\n`,
  )
}

function wordsFor({ backup, manifest, damaged }: TakenBackup, keysTo: string | null): string {
  const { media, keys, database } = manifest
  const copied = media.storage === 's3' ? 'listed; the object store keeps them' : 'copied'
  return [
    `${backup} holds everything up to ${manifest.startedAt} (PostgreSQL ${database.postgres}).`,
    `${media.files} photos and videos are ${copied}.`,
    ...damaged.map((key) => `${key} is damaged in the storage, and was left out.`),
    ...(keys.files.length === 0 ? [] : [wordsForKeys(keys.files, keysTo)]),
    ...(keys.variables.length === 0
      ? []
      : [`Keep the values of ${keys.variables.join(', ')}: they are in no backup.`]),
  ].join('\n')
}

function wordsForKeys(files: string[], keysTo: string | null): string {
  const names = files.join(', ')
  if (keysTo) return `The keys (${names}) are in ${keysTo}. Keep them in another place.`
  return `The keys (${names}) are not in it, and without them no photo or video opens: see --keys.`
}
