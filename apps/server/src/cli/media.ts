import { randomBytes } from 'node:crypto'
import { oneDatabase } from '../core/databases.ts'
import { collectOrphans } from '../core/media-at-rest/collect-orphans.ts'
import { type KekRing, kekRing } from '../core/media-at-rest/kek-ring.ts'
import { resealObject, takeDownObject } from '../core/media-at-rest/reseal-object.ts'
import { rotateKek } from '../core/media-at-rest/rotate-kek.ts'
import { writeStorageMark } from '../core/media-at-rest/storage-mark.ts'
import { listTrash, restoreTrash } from '../core/media-at-rest/trash.ts'
import { rotateCreatorKeys, rotateFanKeys } from '../core/media-delivery/rotate-keys.ts'
import { readWorld } from '../core/world/world.ts'
import { systemClock } from '../platform/clock.ts'
import { openLog } from '../platform/log.ts'
import { keepMediaKeks, keptMediaKeks, keptServerSecrets } from '../platform/secrets.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { openMedia, openStorage } from '../start/open-media.ts'
import { Misuse, readId, unknownCommand } from './misuse.ts'
import type { Operation, Program } from './operation.ts'
import { type OperatorDatabase, withDatabase } from './with-database.ts'

const HELP = `npm run media -- <command>

  rotate-kek                        wrap the keys of all files by the newest wrapping key
  reseal <object>…                  seal files anew, because their keys have leaked
  take-down <object>…               delete files and their keys, for good
  rotate-author-key <creator>       new keys for everybody who may see something of this creator
  rotate-fan-key <creator> <fan>    new keys for one fan of theirs
  collect-orphans [--all]           move files that the database does not know to the trash
                                    (--all: also when they are suspiciously many)
  list-trash                        what is in the trash, which is emptied after 28 days
  restore-trash <file>… | --all     put files back where they were
  adopt-storage                     say that the files in the storage belong to this database`

const CREATOR = 'a creator’s number'

/** What an operator does to media and their keys, beside a running server or alone. */
export const media: Program = {
  help: HELP,
  apology: 'Nothing more was done.',
  act,
}

async function act(args: string[], open: () => Operation) {
  const operation = open()
  const said = await withDatabase(operation.config, openLog('error'), (database) =>
    obey(operation, database, args),
  )
  process.stdout.write(`${said}\n`)
}

/** What was done, in words. */
async function obey(
  operation: Operation,
  database: OperatorDatabase,
  [command = '', ...args]: string[],
) {
  const { config } = operation
  const [first = '', second = ''] = args
  switch (command) {
    case 'rotate-kek':
      return rotateWrappingKey(operation, database)
    case 'reseal':
    case 'take-down':
      if (args.length === 0) throw new Misuse('Name at least one file by its object id.')
      return eachObject(operation, database, command, args)
    case 'rotate-author-key': {
      const touched = await rotateCreatorKeys(oneDatabase(database.db), readId(first, CREATOR))
      if (touched === null) throw new Error(`There is no creator ${first}.`)
      return `Everything of creator ${first} opens with new keys; ${touched} subscriptions among it.`
    }
    case 'rotate-fan-key': {
      const touched = await rotateFanKeys(
        oneDatabase(database.db),
        readId(first, CREATOR),
        readId(second, 'a fan’s number'),
      )
      if (touched === 0) throw new Error(`Fan ${second} has no Premium of creator ${first}.`)
      return `Fan ${second} opens creator ${first} with a new key.`
    }
    case 'collect-orphans':
      return collect(operation, database, first === '--all')
    case 'list-trash':
      return describeTrash(openStorage(config))
    case 'restore-trash': {
      if (args.length === 0) {
        throw new Misuse('Name files as npm run media list-trash lists them, or say --all.')
      }
      const wanted = first === '--all' ? 'all' : new Set(args)
      return `Put back ${await restoreTrash(openStorage(config), wanted)} files.`
    }
    case 'adopt-storage': {
      const { id } = await readWorld(database.db)
      await writeStorageMark(openStorage(config), id)
      return `The storage belongs to world ${id} now.`
    }
    default:
      throw unknownCommand(command)
  }
}

async function collect(
  operation: Operation,
  database: OperatorDatabase,
  isConfirmed: boolean,
): Promise<string> {
  const ctx = await openMediaContext(operation, database)
  const { objects, files, staged, held, purged } = await collectOrphans(ctx, { isConfirmed })
  const done =
    `Deleted ${objects} unused objects and ${staged} unfinished files, moved ${files} unknown ` +
    `files to the trash, and deleted ${purged} that lay there for weeks.`
  if (held === 0) return done
  return (
    `${done}\n${held} files are unknown to this database, too many for litter, and were left ` +
    'alone. If it is the right database, repeat this with --all.'
  )
}

async function describeTrash(storage: Storage): Promise<string> {
  const lines: string[] = []
  for await (const { day, key, size } of listTrash(storage)) lines.push(`${day} ${key} ${size}`)
  return lines.length === 0 ? 'The trash is empty.' : lines.join('\n')
}

async function openMediaContext(operation: Operation, { db }: OperatorDatabase, keks?: KekRing) {
  const { config } = operation
  const botToken = await operation.botToken()
  const { storage, secrets } = await openMedia(config, botToken)
  const bots = [{ creatorId: null, token: botToken }] as const
  const serverSecrets = config.serverSecrets ?? (await keptServerSecrets(config.dataDir))
  const settings = { ...config.settings, ...secrets, serverSecrets, bots, believedBotTokens: [] }
  return {
    ...oneDatabase(db),
    storage,
    clock: systemClock,
    settings: { ...settings, ...(keks && { mediaKeks: keks }) },
  }
}

async function eachObject(
  operation: Operation,
  database: OperatorDatabase,
  command: string,
  oids: string[],
) {
  const ctx = await openMediaContext(operation, database)
  const lines: string[] = []
  for (const oid of oids) {
    if (command === 'reseal') lines.push(`${oid} is ${(await resealObject(ctx, oid)).oid} now.`)
    else {
      await takeDownObject(ctx, oid)
      lines.push(`${oid} is gone.`)
    }
  }
  return lines.join('\n')
}

/** With keys of the environment their order says which is the newest; a kept one is replaced. */
async function rotateWrappingKey(
  operation: Operation,
  database: OperatorDatabase,
): Promise<string> {
  const { config } = operation
  if (config.media.keks) return rewrapAll(operation, database, kekRing(config.media.keks))
  if (config.databaseUrl) {
    throw new Error('Set MEDIA_KEK: the new key first, then the old one after a comma.')
  }
  if (database.isBesideServer) {
    throw new Error('Stop the server first: it would not know the new key.')
  }
  const old = await keptMediaKeks(config.dataDir)
  const fresh = randomBytes(32)
  // Both are kept until everything is wrapped by the new one, so that a crash loses nothing.
  await keepMediaKeks(config.dataDir, [fresh, ...old])
  const said = await rewrapAll(operation, database, kekRing([fresh, ...old]))
  await keepMediaKeks(config.dataDir, [fresh])
  return said
}

async function rewrapAll(
  operation: Operation,
  database: OperatorDatabase,
  ring: KekRing,
): Promise<string> {
  const count = await rotateKek(await openMediaContext(operation, database, ring))
  await operation.rewrap?.(ring)
  return `Wrapped ${count} keys anew; older wrapping keys are not needed any more.`
}
