import { randomUUID } from 'node:crypto'
import type { Config } from '../config/read-config.ts'
import { claimStorage, refuseOtherStorage } from '../core/media-at-rest/storage-mark.ts'
import { readLocalMark, refuseOtherFolder, writeLocalMark } from '../core/world/local-mark.ts'
import { findWorld, markWorld, WrongWorld } from '../core/world/world.ts'
import type { World, WorldKind } from '../core/world/world-kind.ts'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Log } from '../platform/log.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { ExpectedWorld, Tell } from './extensions.ts'

export interface Entrance {
  config: Config
  /** As the owner of the tables. */
  db: Db
  storage: Storage
  log: Log
  tell: Tell
  expected: ExpectedWorld | undefined
  /** Brings the database to the newest version. */
  migrate(): Promise<unknown>
}

/**
 * Makes sure that database, data folder and storage belong to one world, and that it is the one that
 * was asked for. Until that is certain nothing is written, not even a migration. At a first start all
 * three are marked.
 */
export async function enterWorld(entrance: Entrance): Promise<World> {
  const { config, db, expected, migrate } = entrance
  const { dataDir } = config
  const wanted = expected?.kind ?? worldOf(config)
  const sandboxUserIds = async () => (await expected?.sandboxUserIds()) ?? []
  const found = await findWorld(db, { wanted, sandboxUserIds })
  const local = await readLocalMark(dataDir)
  refuseOtherFolder(dataDir, local, found)
  await refuseOtherFiles(entrance, found?.id ?? local?.id ?? null)

  const id = found?.id ?? local?.id ?? randomUUID()
  const mark = { id, kind: wanted.kind, hasDatabase: config.databaseUrl === null }
  if (local === null) await writeLocalMark(dataDir, { ...mark, isSettled: false })
  await migrate()
  const mine = { ...wanted, id, createdAt: systemClock.now() }
  const world = await markWorld(db, mine, config.settings)
  if (!local?.isSettled) await writeLocalMark(dataDir, { ...mark, id: world.id, isSettled: true })
  await claimFiles(entrance, world)
  return world
}

function worldOf({ botToken }: Config): WorldKind {
  return { kind: 'telegram', botId: Number(botToken?.split(':', 1)[0]) }
}

/** A storage that does not answer is no reason not to start: nothing is deleted in it unasked. */
async function refuseOtherFiles({ storage, log }: Entrance, worldId: string | null) {
  try {
    await refuseOtherStorage(storage, worldId)
  } catch (error) {
    if (error instanceof WrongWorld) throw error
    log.warn({ err: error }, 'storage not compared with the database')
  }
}

async function claimFiles({ config, db, storage, log, tell }: Entrance, world: World) {
  try {
    // The sandbox's own folder: what lies in it was drawn by this sandbox.
    const isOwnFolder = world.kind === 'sandbox' && config.media.s3 === null
    if (await claimStorage({ db, storage, worldId: world.id, isOwn: isOwnFolder })) return
    tell(
      'The storage holds files that this database does not know, so orphans are not collected. ' +
        'If the files belong to this database, say so with: npm run media -- adopt-storage',
    )
  } catch (error) {
    log.warn({ err: error }, 'storage not marked')
  }
}
