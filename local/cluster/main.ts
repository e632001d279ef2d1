import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openCluster } from './cluster.ts'
import { findPrograms } from './find-programs.ts'
import { servePage } from './page.ts'
import { LOOPBACK, openPlace } from './place.ts'
import { soak } from './soak.ts'

// What `npm run cluster` runs: several nodes on a database that fails over, and a page to break it by.
//
//   npm run cluster                                  until it is stopped
//   npm run cluster -- --faults=1000                 breaks it so often, tells what that did, and ends
//   npm run cluster -- --faults=20 --only=kill-primary
const PAGE_PORT = 8090
const WEB_PORT = 8080

const { values } = parseArgs({
  options: { faults: { type: 'string' }, only: { type: 'string' } },
})
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

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => (values.faults ? stopping.abort() : void end()))
}

if (values.faults) {
  const isGood = await soak(
    cluster,
    { faults: Number(values.faults), only: values.only ?? null, signal: stopping.signal },
    tell,
  )
  await end(isGood ? 0 : 1)
}

async function end(exitCode = 0) {
  tell('Stopping.')
  page.close()
  page.closeAllConnections()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(exitCode)
}
