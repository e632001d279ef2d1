import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findDistribution, usableBinaries } from '../binaries.ts'
import type { ConnectionParts } from '../client.ts'
import { startEmbedded } from '../embedded.ts'
import { findHome, type Home } from '../home.ts'
import type { Log } from '../log.ts'
import { awaitVacancyOf } from '../occupant.ts'
import { differingTables } from './compare-rows.ts'
import { copyRows } from './copy-rows.ts'
import { fetchRelease } from './fetch-release.ts'
import { finish, isThere, keptAt, putInPlace, UPGRADING } from './put-in-place.ts'
import { majorOf } from './releases.ts'

const REMOVE_RETRIES = 5

export interface UpgradeOptions {
  /** The folder that `startEmbedded` is given. */
  dataDir: string
  log: Log
  /** The package of the old version, where the machine cannot ask for it. */
  packageFile: string | null
  /** Tables that the new database makes for itself. */
  except: readonly string[]
  /** Makes the tables of the old database in the new one. */
  makeTables(fresh: ConnectionParts, old: ConnectionParts): Promise<void>
  /** Throws where the new database is not as it must be. */
  check(fresh: ConnectionParts): Promise<void>
  /** Says what is being done. */
  tell(text: string): void
}

export interface Upgraded {
  from: string
  to: string
  /** Where the files of before are kept. */
  kept: string
}

/**
 * Moves a database to the major version of these programs: read by those of the old version, written
 * into new files beside it, compared row by row, checked, and only then put in its place. Until that
 * moment the old files are as they were; whenever it is cut off, it can be run again. Null where there
 * is nothing to do.
 */
export async function upgradeCluster(options: UpgradeOptions): Promise<Upgraded | null> {
  const { dataDir, log, tell } = options
  const home = await findHome(dataDir, log)
  const finished = await finish(home)
  if (finished) return { ...finished, kept: keptAt(home, finished.from) }

  const from = await majorOf(home.cluster)
  const to = await ownMajor(home, log)
  if (from === to) return null
  if (Number(from) > Number(to)) {
    throw new Error(`${home.cluster} is of PostgreSQL ${from}, and this version brings ${to}.`)
  }
  const kept = keptAt(home, from)
  if (await isThere(kept)) {
    throw new Error(`${kept} is in the way: delete it, or say npm run upgrade -- forget.`)
  }
  await makeUpgraded(home, { from, to }, options)
  tell(`Putting the files of PostgreSQL ${to} in place.`)
  await putInPlace(home, { from, to })
  return { from, to, kept }
}

async function makeUpgraded(
  home: Home,
  { from, to }: { from: string; to: string },
  { dataDir, log, packageFile, except, makeTables, check, tell }: UpgradeOptions,
) {
  const folder = join(home.folder, UPGRADING)
  await removeRemains(folder, log)
  await using opened = new AsyncDisposableStack()
  tell(`Bringing the programs of PostgreSQL ${from}.`)
  const release = join(folder, 'release')
  const distribution = await fetchRelease({ major: from, folder: release, packageFile })
  const old = await startEmbedded({ dataDir, log, distribution })
  opened.defer(() => old.stop())
  const fresh = await startEmbedded({ dataDir: folder, log })
  opened.defer(() => fresh.stop())
  if (fresh.keptElsewhere) throw new Error(`The database's account cannot reach ${folder}.`)

  tell(`Copying all rows from PostgreSQL ${from} to ${to}.`)
  await makeTables(fresh.connection, old.connection)
  const tables = await copyRows({ from: old.connection, to: fresh.connection, except })
  tell(`Comparing ${tables.length} tables row by row.`)
  const differing = await differingTables(old.connection, fresh.connection, tables)
  if (differing.length > 0) throw new Error(`Not the same after copying: ${differing.join(', ')}.`)
  await check(fresh.connection)
}

/** What an upgrade that was cut off has left. Its PostgreSQL takes a moment to end. */
async function removeRemains(folder: string, log: Log) {
  if (await isThere(folder)) await awaitVacancyOf(folder, log)
  await rm(folder, { recursive: true, force: true, maxRetries: REMOVE_RETRIES })
}

async function ownMajor(home: Home, log: Log): Promise<string> {
  const binaries = await usableBinaries(await findDistribution(), home.account, {
    log,
    ...(home.account ? {} : { shelter: home.folder }),
  })
  return binaries.majorVersion
}
