import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { atDatabase, type Desk } from './beside-server.ts'
import { collectOrphans } from './core/media/collect-orphans.ts'
import { type KekRing, kekRing } from './core/media/kek-ring.ts'
import { resealObject, takeDownObject } from './core/media/reseal-object.ts'
import { rotateKek } from './core/media/rotate-kek.ts'
import { rotateCreatorKeys, rotateFanKeys } from './core/media-keys/rotate-keys.ts'
import { rewrapManifest } from './features/demo-world/pictures/manifest.ts'
import { openMedia } from './open-media.ts'
import { systemClock } from './platform/clock.ts'
import { openLog } from './platform/log.ts'
import { keepMediaKeks, keptBotToken, keptMediaKeks } from './platform/secrets.ts'
import { type Config, readConfig } from './read-config.ts'

const HELP = `npm run media -- <command>

  rotate-kek                        wrap the keys of all files by the newest wrapping key
  reseal <object>…                  seal files anew, because their keys have leaked
  take-down <object>…               delete files and their keys, for good
  rotate-author-key <creator>       new keys for everybody who may see something of this creator
  rotate-fan-key <creator> <fan>    new keys for one fan of theirs
  collect-orphans                   delete what nobody needs any more`

const MISUSED = 2

/** What an operator does to media and their keys, beside a running server or alone. */
async function main() {
  const [command = '', ...args] = process.argv.slice(2)
  const config = readConfig(process.env)
  const said = await atDatabase(config, openLog('error'), (desk) =>
    obey(config, desk, command, args),
  )
  process.stdout.write(`${said ?? HELP}\n`)
  if (said === null) process.exitCode = MISUSED
}

/** What was done, in words; null for a command that there is not. */
async function obey(config: Config, desk: Desk, command: string, args: string[]) {
  const [first = '', second = ''] = args
  switch (command) {
    case 'rotate-kek':
      return rotateWrappingKey(config, desk)
    case 'reseal':
    case 'take-down':
      return args.length === 0 ? null : eachObject(config, desk, command, args)
    case 'rotate-author-key': {
      const touched = await rotateCreatorKeys(desk.db, idIn(first))
      if (touched === null) throw new Error(`There is no creator ${first}.`)
      return `Everything of creator ${first} opens with new keys; ${touched} subscriptions among it.`
    }
    case 'rotate-fan-key': {
      const touched = await rotateFanKeys(desk.db, idIn(first), idIn(second))
      if (touched === 0) throw new Error(`Fan ${second} has no Premium of creator ${first}.`)
      return `Fan ${second} opens creator ${first} with a new key.`
    }
    case 'collect-orphans': {
      const { objects, files, staged } = await collectOrphans(await openDesk(config, desk))
      return `Deleted ${objects} unused objects, ${files} unknown files, ${staged} unfinished ones.`
    }
    default:
      return null
  }
}

async function openDesk(config: Config, { db }: Desk, keks?: KekRing) {
  const botToken = config.botToken ?? (await keptBotToken(config.dataDir))
  const { storage, secrets } = await openMedia(config, botToken)
  const bots = [{ creatorId: null, token: botToken }] as const
  const settings = { ...config.settings, ...secrets, bots }
  return {
    db,
    storage,
    clock: systemClock,
    settings: { ...settings, ...(keks && { mediaKeks: keks }) },
  }
}

async function eachObject(config: Config, desk: Desk, command: string, oids: string[]) {
  const ctx = await openDesk(config, desk)
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

/** With keys of the environment their order says which is the newest; a kept one is made anew. */
async function rotateWrappingKey(config: Config, desk: Desk): Promise<string> {
  if (config.media.keks) return rewrapAll(config, desk, kekRing(config.media.keks))
  if (config.databaseUrl) {
    throw new Error('Set MEDIA_KEK: the new key first, then the old one after a comma.')
  }
  if (desk.isBesideServer) {
    throw new Error('Stop the server first: it would not know the new key.')
  }
  const old = await keptMediaKeks(config.dataDir)
  const fresh = randomBytes(32)
  // Both are kept until everything is wrapped by the new one, so that a crash loses nothing.
  await keepMediaKeks(config.dataDir, [fresh, ...old])
  const said = await rewrapAll(config, desk, kekRing([fresh, ...old]))
  await keepMediaKeks(config.dataDir, [fresh])
  return said
}

async function rewrapAll(config: Config, desk: Desk, ring: KekRing): Promise<string> {
  const count = await rotateKek(await openDesk(config, desk, ring))
  await rewrapManifest(join(config.dataDir, 'demo'), ring)
  return `Wrapped ${count} keys anew; older wrapping keys are not needed any more.`
}

function idIn(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new Error(`${text || 'Nothing'} is no id.`)
  return Number(text)
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Nothing more was done.\n${reason}\n`)
  process.exitCode = 1
})
