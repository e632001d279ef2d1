// Writes apps/server/schema.sql from migrations and routines. `npm run fix` runs it.

import { writeFile } from 'node:fs/promises'
import { patientConfig, withClient } from '../apps/server/src/platform/db/client-config.ts'
import { cloneDatabase, startTestServer } from '../apps/server/src/platform/db/test-database.ts'
import { MIGRATIONS, readOwnRoutines } from '../apps/server/src/start/database-files.ts'
import { fromRoot } from './repo.ts'
import { dumpSchema } from './schema/dump-schema.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }

const running = await startTestServer({
  migrations: MIGRATIONS,
  routines: await readOwnRoutines(),
  log: silent,
})
try {
  await using database = await cloneDatabase(running.server)
  const schema = await withClient(patientConfig(database.connection), dumpSchema)
  await writeFile(fromRoot('apps/server/schema.sql'), schema)
} finally {
  await running.stop()
}
