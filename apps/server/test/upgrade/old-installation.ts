import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { movableClock } from '../../src/platform/clock.ts'
import { patientConfig, withClient } from '../../src/platform/db/client-config.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { cloneDatabase, type TestDatabase } from '../../src/platform/db/test-database.ts'
import { openLog } from '../../src/platform/log.ts'
import { MIGRATIONS, readOwnRoutines } from '../../src/start/database-files.ts'
import { Fan } from '../fan.ts'
import { openWorld, type World, type WorldOptions } from '../world.ts'

const ROWS = fileURLToPath(new URL('installation-2026-11.sql', import.meta.url))
const NEWEST_MIGRATION = 38
/** Rows that migrations write, which are in the file too. */
const OF_MIGRATIONS = 'delete from account; delete from earned_until'
const NO_ROUTINES = { schema: 'app_0', sql: '' }
const log = openLog('silent')

/** The people and things in `installation-2026-11.sql`. */
export const OLD = {
  at: new Date('2026-12-17T12:03:00Z'),
  payouts: { requested: 1, approved: 2, sent: 3, paid: 4 },
  /** Has 10 euros, and wanted three things that cost more. */
  wishing: { id: 1014, message: 7 },
  /** Is at the bank's page with 10 euros, for a post that costs 8. */
  paying: { id: 1016, post: 1, topUpId: '5d53383b-f600-8fd2-a820-0000000003f8' },
  /** The last of the unopened purchases is of this moment, the others are a month old. */
  european: { id: 1010, unopened: { old: 5, fresh: 8 } },
  /** Premium is in grace: 1 euro on the balance, and a month costs 6. */
  late: { id: 1012 },
  owing: { id: 1013, debt: 20_00 },
  /** Everybody else has nothing. */
  balances: { 1010: 27_00, 1011: 88_00, 1012: 1_00, 1014: 10_00 },
}

/** An installation of the release before, brought up to date as a start does it. */
export async function openOldInstallation(options: WorldOptions = {}): Promise<World> {
  const database = await cloneDatabase({ ...inject('testServer'), template: 'template0' })
  const routines = await readOwnRoutines()
  await migrateTo(NEWEST_MIGRATION, database)
  await load(database)
  await migrate({ connection: database.connection, folder: MIGRATIONS, routines, log })

  const clock = movableClock(OLD.at)
  const world = await openWorld({ ...options, database, clock })
  const close = world[Symbol.asyncDispose].bind(world)
  world[Symbol.asyncDispose] = async () => {
    await close()
    await database.drop()
  }
  return world
}

/** One of its people, who opens the app. */
export function oldFan(world: World, { id }: { id: number }): Fan {
  return new Fan(world, { id, first_name: 'Test', language_code: 'en' })
}

async function migrateTo(number: number, { connection }: TestDatabase) {
  const folder = await mkdtemp(join(tmpdir(), 'fanlight-migrations-'))
  try {
    for (const name of await readdir(MIGRATIONS))
      if (Number(name.slice(0, 4)) <= number) await cp(join(MIGRATIONS, name), join(folder, name))
    await migrate({ connection, folder, routines: NO_ROUTINES, log })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function load({ connection }: TestDatabase) {
  const rows = await readFile(ROWS, 'utf8')
  await withClient(patientConfig(connection), (client) =>
    // Rows come in the order of their tables' names, not of their references.
    client.query(`set session_replication_role = replica; ${OF_MIGRATIONS}; ${rows}`),
  )
}
