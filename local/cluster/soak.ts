import type { Comparison } from './cluster.store.ts'
import type { Cluster } from './cluster.ts'
import { FAULTS, type Fault } from './faults.ts'
import { untilReady } from './until-ready.ts'

const ANSWERS = 20
const RECOVERED_WITHIN_MS = 180_000
/** How often what was acknowledged is looked for in the database on the way. */
const COMPARE_EVERY = 50
/** Of so many faults one takes the database from a server, which needs ten times as long to mend. */
const GRAVE_EVERY = 20

interface Suffered {
  fault: string
  /** The longest time without a purchase that succeeded, from the fault on. */
  gapSeconds: number
}

export interface SoakOptions {
  faults: number
  /** Only this one, again and again; otherwise all of them in turn. */
  only: string | null
  /** Stopped early, it still tells what became of everything. */
  signal: AbortSignal
}

/** One fault after another under load, each when the cluster has recovered from the one before. */
export async function soak(
  cluster: Cluster,
  { faults, only, signal }: SoakOptions,
  tell: (text: string) => void,
): Promise<boolean> {
  const suffered: Suffered[] = []
  for (let turn = 0; turn < faults && !signal.aborted; turn += 1) {
    const fault = faultOf(turn, only)
    const gapSeconds = await suffer(cluster, fault)
    suffered.push({ fault: fault.name, gapSeconds })
    tell(`${turn + 1} of ${faults}: ${fault.name}, ${gapSeconds.toFixed(1)} s without a sale`)
    if ((turn + 1) % COMPARE_EVERY === 0 && !isGood(await cluster.compare())) break
  }
  const comparison = await cluster.compare()
  const { acknowledged } = cluster.load.figures()
  for (const line of tableOf(suffered)) tell(line)
  tell(
    `${acknowledged} purchases acknowledged: ${comparison.missing} missing, ${comparison.doubled} ` +
      `doubled, the ledger ${comparison.balanced ? 'balanced' : 'NOT balanced'}.`,
  )
  return isGood(comparison)
}

/** Every kind in its turn; the first of all is a grave one, so that a short soak has one too. */
function faultOf(turn: number, only: string | null): Fault {
  const isQuick = turn % GRAVE_EVERY !== 0
  const isChosen = (fault: Fault) =>
    only === null ? fault.isQuick === isQuick : fault.name === only
  const chosen = FAULTS.filter(isChosen)
  const fault = chosen[(isQuick ? turn : turn / GRAVE_EVERY) % chosen.length]
  if (!fault) throw new Error(`no fault is called ${only}`)
  return fault
}

/** Seconds without a purchase that succeeded; resolves when the cluster is whole again. */
async function suffer(cluster: Cluster, fault: Fault): Promise<number> {
  cluster.load.forgetGaps()
  await fault.commit(cluster)
  await untilBuying(cluster)
  const { longestGapSeconds } = cluster.load.figures()
  await untilReady('a whole cluster', () => isWhole(cluster), RECOVERED_WITHIN_MS)
  return longestGapSeconds
}

/** Fans get answers again. */
export async function untilBuying({ load }: Pick<Cluster, 'load'>): Promise<void> {
  const enough = load.acknowledged.length + ANSWERS
  const isEnough = async () => load.acknowledged.length >= enough
  await untilReady('purchases that succeed', isEnough, RECOVERED_WITHIN_MS)
}

/** A database that failed over needs a standby before it can do so again. */
async function isWhole(cluster: Cluster): Promise<boolean> {
  const { nodes, postgres } = await cluster.state()
  const roles = postgres.map(({ role }) => role)
  return (
    nodes.every(({ isReady }) => isReady) &&
    roles.includes('leader') &&
    roles.includes('sync_standby')
  )
}

function isGood({ missing, doubled, balanced }: Comparison): boolean {
  return missing === 0 && doubled === 0 && balanced
}

function tableOf(suffered: readonly Suffered[]): string[] {
  const names = [...new Set(suffered.map(({ fault }) => fault))]
  const rows = names.map((name) => {
    const gaps = suffered
      .filter(({ fault }) => fault === name)
      .map(({ gapSeconds }) => gapSeconds)
      .toSorted((one, other) => one - other)
    const seconds = (at: number) => (gaps.at(at) ?? 0).toFixed(1)
    return `| ${name} | ${gaps.length} | ${seconds(Math.floor(gaps.length / 2))} | ${seconds(-1)} |`
  })
  return ['| fault | times | median gap, s | longest, s |', '|---|---|---|---|', ...rows]
}
