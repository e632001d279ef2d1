import { randomUUID } from 'node:crypto'
import { writeOffDebt } from '../../src/features/top-up/operate-debts.ts'
import { perform } from './acts.ts'
import { type Cluster, openCluster, Post, type Transport } from './cluster.ts'
import { Dispatcher, type Errand } from './errands.ts'
import { findAll, followEvents, transferKinds } from './find.ts'
import { holdHistory, holdPurchases, holdTruths, holdViews } from './holds.ts'
import { NEWCOMER, owed } from './model/fan-state.ts'
import { Model } from './model/model.ts'
import { runErrands } from './run-wave.ts'
import { FANS, type Op, type Scenario, type Wave } from './scenario.ts'
import type { Tally } from './tally.ts'

/** Sees what reaches the fans by other ways while waves are played. */
export interface Onlooker {
  afterWave(model: Model): Promise<void>
}

export interface Stage {
  tally: Tally
  transport: (cluster: Cluster) => Transport | Promise<Transport>
  onlooker?: (cluster: Cluster) => Promise<Onlooker & AsyncDisposable>
}

/** Plays a scenario on a database of its own and holds after each wave what must be true. */
export async function play(scenario: Scenario, { tally, transport, onlooker }: Stage) {
  await using cluster = await openCluster(scenario)
  const { commissionPercent, feePercent } = scenario
  const { fanIds, creatorIds, nodes } = cluster
  const model = new Model({ fanIds, commissionPercent, feePercent, tally })
  for (const [index, { price, discountPercent }] of scenario.premiums.entries()) {
    model.creators.set(creatorIds[index] ?? 0, { price, discountPercent, isOffered: true })
  }
  const [european = 0] = fanIds
  model.fans.set(european, { ...NEWCOMER, keepsWithdrawal: true })
  const post = new Post(cluster, await transport(cluster))
  await using looking = await onlooker?.(cluster)

  let tidiedAt: Date | null = null
  for (const [index, wave] of [...OPENING, ...scenario.waves].entries()) {
    const scene = { cluster, post, model, tally }
    const { hasTidied } = await playWave(scene, wave, index)
    if (hasTidied) tidiedAt = nodes[0].clock.now()
    await looking?.afterWave(model)
  }
  await holdPurchases(post, model)
  await holdHistory(nodes[0].db, model, tidiedAt)
}

interface Scene {
  cluster: Cluster
  post: Post
  model: Model
  tally: Tally
}

async function playWave({ cluster, post, model, tally }: Scene, wave: Wave, index: number) {
  const [world] = cluster.nodes
  await world.advance({ seconds: wave.advanceSeconds })
  if (wave.turns !== null) await turn(cluster, model, wave.turns)
  if (typeof wave.forgives === 'number') await forgive(cluster, model, wave.forgives)
  for (const act of wave.acts ?? []) await perform({ cluster, post, model, tally }, act)
  const now = world.clock.now()
  const dispatcher = new Dispatcher({ ...cluster, model, now }, index)
  const errands = wave.ops.flatMap((op) => tallied(op, dispatcher.dispatch(op), tally))

  await using follower = followEvents(cluster.nodes[index % 2 === 0 ? 0 : 1].db, model)
  const record = await runErrands({ cluster, post, model }, errands)
  const findings = await findAll(world.db, model)
  await follower.finish(findings)
  model.fold(record, findings, now)
  await holdTruths(world, model)
  for (const kind of await transferKinds(world.db)) tally.count(`transfer: ${kind}`)
  await holdViews(post, model, now)
  return { hasTidied: record.jobs.has('forget') }
}

function tallied(op: Op, errands: Errand[], tally: Tally): Errand[] {
  tally.count(`op: ${op.kind}`, errands.length)
  tally.count('operations', errands.length)
  const lost = errands.filter((errand) => errand.kind === 'ask' && errand.isLost)
  tally.count('answer lost, asked again', lost.length)
  return errands
}

/** A creator stops offering Premium, or offers it again. */
async function turn({ nodes, creatorIds }: Cluster, model: Model, index: number) {
  const id = creatorIds[index % creatorIds.length] ?? 0
  const terms = model.creators.get(id)
  if (!terms) return
  terms.isOffered = !terms.isOffered
  await nodes[0].db.run('update creator set premium_is_enabled = $2 where id = $1', [
    id,
    terms.isOffered,
  ])
}

/** Support gives up what a fan owes. */
async function forgive({ nodes, fanIds }: Cluster, model: Model, index: number) {
  const fanId = fanIds[index % fanIds.length] ?? 0
  if (owed(model.state(fanId)) === 0) return
  const act = { fanId, id: randomUUID(), by: 'Vera', note: 'will not come' }
  await writeOffDebt(nodes[0].ctx, act, null)
  model.writeOff(fanId)
}

const ONCE = { copies: 1, keys: 'same', isForked: false } as const

/** Wallets are empty at first: all fans top up, and creators make something to sell. */
const OPENING: Wave[] = [
  {
    advanceSeconds: 0,
    turns: null,
    ops: Array.from({ length: FANS * 2 }, (_, index): Op[] => [
      { kind: 'start top-up', fan: index, method: 'card', amount: 30_00 + index, taps: ONCE },
      { kind: 'send message', fan: index, creator: index, price: 4_00 },
      { kind: 'publish post', creator: index, price: 7_00 },
      { kind: 'draft tip', fan: index, creator: index, amount: 3_00, taps: ONCE },
    ]).flat(),
  },
  {
    advanceSeconds: 60,
    turns: null,
    ops: Array.from(
      { length: FANS * 2 },
      (_, index): Op => ({
        kind: 'payment event',
        fan: index,
        pick: Math.floor(index / FANS),
        event: 'succeeded',
        copies: 2,
      }),
    ),
  },
]
