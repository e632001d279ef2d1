// Writes apps/server/schema.sql from the migrations. `npm run fix` runs it.

import { writeFile } from 'node:fs/promises'
import { patientConfig, withClient } from '../apps/server/src/platform/db/client-config.ts'
import { cloneDatabase, startTestServer } from '../apps/server/src/platform/db/test-database.ts'
import { fromRoot } from './repo.ts'
import { dumpSchema } from './schema/dump-schema.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }

const running = await startTestServer({
  migrations: fromRoot('apps/server/migrations'),
  log: silent,
})
try {
  await using database = await cloneDatabase(running.server)
  const schema = await withClient(patientConfig(database.connection), dumpSchema)
  await writeFile(fromRoot('apps/server/schema.sql'), schema)
} finally {
  await running.stop()
}
