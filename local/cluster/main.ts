import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from './cluster.ts'
import { findPrograms } from './find-programs.ts'
import { servePage } from './page.ts'
import { LOOPBACK, openPlace } from './place.ts'

// What `npm run cluster` runs: several nodes on a database that fails over, and a page to break it by.
const PAGE_PORT = 8090
const WEB_PORT = 8080

const tell = (text: string) => process.stdout.write(`${text}\n`)
const { programs, missing } = findPrograms()
if (!programs) {
  process.stderr.write(`${missing}\n`)
  process.exit(1)
}

const folder = await mkdtemp(join(tmpdir(), 'fanlight-cluster-'))
const place = await openPlace(folder, programs, { page: PAGE_PORT, web: WEB_PORT })
tell(`Everything is in ${folder}, with a log of each part, and goes with the cluster.`)
const cluster = await openCluster(place, tell)
const page = servePage(cluster).listen(place.ports.page, LOOPBACK)
tell(
  `The cluster serves at ${cluster.address}. Look at it, and break it: http://${LOOPBACK}:${PAGE_PORT}`,
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end())
}

async function end() {
  tell('Stopping.')
  page.close()
  page.closeAllConnections()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(0)
}
