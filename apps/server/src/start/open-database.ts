import { join } from 'node:path'
import { startEmbedded } from '@fanlight/embedded-postgres'
import { LostDatabase } from '@fanlight/embedded-postgres/elsewhere'
import { hasHome } from '@fanlight/embedded-postgres/home'
import type { Config } from '../config/read-config.ts'
import { readLocalMark } from '../core/world/local-mark.ts'
import type { Connection } from '../platform/db/connection.ts'
import type { Log } from '../platform/log.ts'

export interface OpenedDatabase {
  /** Makes and changes the tables. */
  owner: Connection
  /** The role that the server was told to work with; null where it is to have one of its own. */
  given: Connection | null
  stop(): Promise<void>
}

/** The database that the configuration names, or the embedded one, started. */
export async function openDatabase(
  config: Config,
  log: Log,
  tell: (text: string) => void,
): Promise<OpenedDatabase> {
  if (config.databaseUrl)
    return { ...namedDatabase(config, config.databaseUrl), stop: async () => {} }
  const folder = join(config.dataDir, 'postgres')
  await refuseLostDatabase(config, folder)
  tell('Starting the database.')
  const embedded = await startEmbedded({ dataDir: folder, log })
  if (embedded.keptElsewhere) {
    tell(
      `The database is kept in ${embedded.keptElsewhere}, because its account cannot reach ` +
        `${config.dataDir}. A backup of the data folder is no backup of the database.`,
    )
  }
  return { owner: embedded.connection, given: null, stop: () => embedded.stop() }
}

/** Behind a pooler, which knows only the roles it was told, the server gets none of its own. */
function namedDatabase({ databaseOwnerUrl, databaseDirectUrl }: Config, url: string) {
  const owner = { url: databaseOwnerUrl ?? databaseDirectUrl ?? url }
  if (databaseDirectUrl) return { owner, given: { url, directUrl: databaseDirectUrl } }
  return { owner, given: databaseOwnerUrl ? { url } : null }
}

/** A folder whose world is known to have had a database in it does not get an empty one. */
async function refuseLostDatabase({ dataDir }: Config, folder: string) {
  const mark = await readLocalMark(dataDir)
  if (!mark?.hasDatabase || !mark.isSettled || (await hasHome(folder))) return
  throw new LostDatabase(
    `The data folder ${dataDir} belongs to world ${mark.id}, whose database was in ${folder} and ` +
      'is not there. Nothing was changed. Put it back, or restore a backup; to begin with an empty ' +
      'database, name another DATA_DIR.',
  )
}
