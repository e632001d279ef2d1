// Measures what we promise.
//
//   npm run bench                     everything
//   npm run bench -- init renewals    only these
//   npm run bench -- leak-trace --pictures=0..8    only these pictures
//   npm run bench -- growth --fans=50000           a smaller one, for trying

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { campaign } from './campaign.ts'
import { eventLatency } from './event-latency.ts'
import { eventNotifiers } from './event-notifiers.ts'
import { feed, feedBesideGhost, premiumFeedBesideGhost } from './feed.ts'
import { growth } from './growth.ts'
import { init } from './init.ts'
import { leakPhotoCost, leakVideoCost } from './leak-cost.ts'
import { leakNames } from './leak-names.ts'
import { leakTrace } from './leak-trace.ts'
import { leakVideo } from './leak-video.ts'
import type { Measured, Promised } from './lib/promise.ts'
import { lighthouse } from './lighthouse.ts'
import { mediaPhoto } from './media-photo.ts'
import { mediaProcessing, mediaUpload } from './media-upload.ts'
import { mediaVideo } from './media-video.ts'
import { oneCreator } from './one-creator.ts'
import { overload } from './overload.ts'
import { purchases } from './purchases.ts'
import { renewals } from './renewals.ts'
import { renewalsAtOnce } from './renewals-at-once.ts'
import { secondStart } from './second-start.ts'
import { startUp } from './start-up.ts'
import { studioPages } from './studio-pages.ts'
import { template } from './template.ts'
import { tonTip } from './ton-tip.ts'

const ALL = [
  purchases,
  oneCreator,
  init,
  feed,
  feedBesideGhost,
  premiumFeedBesideGhost,
  growth,
  eventLatency,
  ...eventNotifiers,
  overload,
  renewals,
  ...renewalsAtOnce,
  studioPages,
  campaign,
  tonTip,
  secondStart,
  mediaUpload,
  mediaProcessing,
  mediaPhoto,
  leakTrace,
  leakVideo,
  leakNames,
  leakPhotoCost,
  leakVideoCost,
  ...mediaVideo,
  ...startUp,
  ...lighthouse,
  ...template,
]
const RESULTS = fileURLToPath(new URL('./results/', import.meta.url))

const HELP = `npm run bench                     measures everything
npm run bench -- init renewals    only these
npm run bench -- leak-trace --pictures=0..8    only these pictures
npm run bench -- growth --fans=50000           a smaller one, for trying

What there is, and its last figures:
`
const words = process.argv.slice(2)
if (words.some((word) => word === '--help' || word === '-h')) {
  console.log(HELP)
  for (const promised of ALL) console.log(await describeLast(promised))
  process.exit()
}

const names = words.filter((word) => !word.startsWith('--'))
const unknown = names.filter((name) => !ALL.some((promised) => promised.name === name))
if (unknown.length > 0) {
  console.error(
    `no such bench: ${unknown.join(', ')}. There are: ${ALL.map((p) => p.name).join(', ')}`,
  )
  process.exit(1)
}

await mkdir(RESULTS, { recursive: true })
for (const promised of ALL) {
  if (names.length > 0 && !names.includes(promised.name)) continue
  console.log(`\n${promised.name}: ${promised.compares}`)
  if (promised.missing) {
    console.log(`  not measured. ${promised.missing}`)
    continue
  }
  const busy = loadavg()[0] ?? 0
  const measured = await promised.measure()
  console.log(describe(promised, measured))
  await writeFile(
    `${RESULTS}${promised.name}.json`,
    `${JSON.stringify(record(promised, measured, busy), null, 2)}\n`,
  )
}

async function describeLast(promised: Promised): Promise<string> {
  const text = await readFile(`${RESULTS}${promised.name}.json`, 'utf8').catch(() => null)
  const last =
    text === null ? '  not measured yet' : describe(promised, JSON.parse(text) as Measured)
  return `${promised.name}: ${promised.compares}\n${last.split('\n')[0]}`
}

function describe({ goal }: Promised, measured: Measured): string {
  const ratio = ratioOf(measured)
  const isMet = goal.isBetter === 'higher' ? ratio >= goal.ratio : ratio <= goal.ratio
  const side = goal.isBetter === 'higher' ? 'at least' : 'at most'
  const figures = `ours ${figure(measured.ours)} ${measured.unit}, peer ${figure(measured.peer)}`
  const notes = (measured.notes ?? []).map((note) => `\n  ${note}`).join('')
  return `  ${figures}: ratio ${ratio.toFixed(2)}, goal ${side} ${goal.ratio}: ${isMet ? 'met' : 'NOT met'}${notes}`
}

/** Nothing against nothing is as promised, though no number says so. */
function ratioOf({ ours, peer }: Measured): number {
  return ours === peer ? 1 : ours / peer
}

/** `busy` is the load that the machine had before: much of it, and the figures mean little. */
function record(promised: Promised, measured: Measured, busy: number) {
  return {
    compares: promised.compares,
    ...measured,
    ratio: Number(ratioOf(measured).toFixed(3)),
    goal: promised.goal,
    machine: { cores: cpus().length, arch: process.arch, node: process.version, busy },
  }
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)
}
