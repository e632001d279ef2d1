import { fileURLToPath } from 'node:url'
import {
  appUrl,
  type Comparison,
  compare,
  cutConnections,
  grantCredit,
  lockTransfers,
  makeCreator,
  makeDatabase,
  ownerUrl,
} from './cluster.store.ts'
import { Load, type LoadFigures } from './load.ts'
import { Member } from './member.ts'
import type { MessengerPlace } from './messenger-main.ts'
import { LOOPBACK, logOf, type Place } from './place.ts'
import { type PostgresPair, type PostgresState, postgresPair } from './postgres-pair.ts'
import { etcdOf, haproxyOf, type Pooler, pgbouncerOf } from './surroundings.ts'
import { untilReady } from './until-ready.ts'

export interface ClusterState {
  nodes: { name: string; isAlive: boolean; isReady: boolean }[]
  postgres: PostgresState[]
  pooler: string
  load: LoadFigures
  comparison: Comparison | null
}

/** Everything that runs, and what can be done to it. */
export interface Cluster {
  address: string
  nodes: Member[]
  postgres: PostgresPair
  /** What stands between the nodes, their clients and the database. */
  around: { etcd: Member; balancer: Member; pooler: Member }
  load: Load
  /** Ends every connection of the nodes to the primary. */
  cutConnections(): Promise<void>
  /** Keeps everybody from the transfers, as a careless migration would. */
  lockTransfers(seconds: number): Promise<void>
  state(): Promise<ClusterState>
  compare(): Promise<Comparison>
  isReady(node: Member): Promise<boolean>
  stop(): Promise<void>
}

const BOT_TOKEN = '100200300:a-bot-of-the-cluster'
const SECRET = 'c1'.repeat(32)
const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const MESSENGER = fileURLToPath(new URL('./messenger-main.ts', import.meta.url))
const PROBE_WITHIN_MS = 1_000

/** Starts all of it, in the order in which it is needed; resolves when fans are buying. */
export async function openCluster(place: Place, tell: (text: string) => void): Promise<Cluster> {
  const started: Member[] = []
  const start = (...members: Member[]) => {
    for (const member of members) member.start()
    started.push(...members)
  }
  const stop = async () => {
    for (const member of started.toReversed()) await member.stop()
  }
  try {
    tell('Starting etcd, two PostgreSQL under Patroni, HAProxy and PgBouncer.')
    const postgres = await postgresPair(place)
    const pooler = await pgbouncerOf(place)
    const around = {
      etcd: etcdOf(place),
      balancer: await haproxyOf(place),
      pooler: pooler.member,
    }
    start(around.etcd, ...postgres.members, around.balancer, around.pooler)
    await untilReady('a primary and its standby', () => hasBoth(postgres))
    await untilReady('the way to the primary', async () => {
      await makeDatabase(place)
      return true
    })
    tell('Starting the messenger and three nodes.')
    const nodes = nodesOf(place)
    const [first, ...others] = nodes
    start(messengerOf(place), ...(first ? [first] : []))
    await untilReady('the first node', () => isReady(place, nodes, first))
    start(...others)
    for (const node of nodes) await untilReady(node.name, () => isReady(place, nodes, node))
    const load = await openLoad(place)
    return clusterOf({ place, nodes, postgres, around, pooler, load, stop })
  } catch (error) {
    await stop()
    throw error
  }
}

interface Parts {
  place: Place
  nodes: Member[]
  postgres: PostgresPair
  around: Cluster['around']
  pooler: Pooler
  load: Load
  stop: () => Promise<void>
}

function clusterOf({ place, nodes, postgres, around, pooler, load, stop }: Parts): Cluster {
  let comparison: Comparison | null = null
  return {
    address: addressOf(place),
    nodes,
    postgres,
    around,
    load,
    cutConnections: () => cutConnections(place),
    lockTransfers: (seconds) => lockTransfers(place, seconds),
    isReady: (node) => isReady(place, nodes, node),
    async compare() {
      comparison = await compare(place, [...load.acknowledged])
      return comparison
    },
    async state() {
      const ready = await Promise.all(nodes.map((node) => isReady(place, nodes, node)))
      return {
        nodes: nodes.map(({ name, isAlive }, index) => {
          return { name, isAlive, isReady: ready[index] ?? false }
        }),
        postgres: await postgres.describe().catch(() => []),
        pooler: `PgBouncer ${pooler.version}, ${pooler.mode} mode`,
        load: load.figures(),
        comparison,
      }
    },
    async stop() {
      load.stop()
      await stop()
    },
  }
}

async function hasBoth(postgres: PostgresPair): Promise<boolean> {
  const found = await postgres.describe()
  const isFollowed = found.some(({ role }) => role === 'sync_standby')
  return isFollowed && found.some(({ role }) => role === 'leader')
}

async function openLoad(place: Place): Promise<Load> {
  const load = new Load({
    address: addressOf(place),
    botToken: BOT_TOKEN,
    creatorId: await makeCreator(place),
    grant: (fanId) => grantCredit(place, fanId),
  })
  load.start()
  return load
}

function addressOf({ ports }: Place): string {
  return `http://${LOOPBACK}:${ports.web}`
}

function portOf({ ports }: Place, index: number): number {
  return [ports.node1, ports.node2, ports.node3][index] ?? 0
}

async function isReady(place: Place, nodes: Member[], node: Member | undefined): Promise<boolean> {
  const port = portOf(place, node ? nodes.indexOf(node) : -1)
  const signal = AbortSignal.timeout(PROBE_WITHIN_MS)
  const reply = await fetch(`http://${LOOPBACK}:${port}/readyz`, { signal }).catch(() => null)
  return reply?.ok ?? false
}

/** Production's own program, three times. */
function nodesOf(place: Place): Member[] {
  return [0, 1, 2].map((index) => {
    const name = `node${index + 1}`
    return new Member({
      name,
      command: process.execPath,
      args: [MAIN],
      env: {
        NODE_ENV: 'production',
        BOT_TOKEN,
        PORT: String(portOf(place, index)),
        HOST: LOOPBACK,
        PUBLIC_URL: addressOf(place),
        DATA_DIR: `${place.folder}/data`, // shared, as media and uploads must be
        DATABASE_URL: appUrl(place),
        DATABASE_OWNER_URL: ownerUrl(place),
        SERVER_SECRET: SECRET,
        MEDIA_KEK: SECRET,
        TRUST_PROXY: '1',
        DRAIN_SECONDS: '2',
        TELEGRAM_API_ROOT: `http://${LOOPBACK}:${place.ports.messenger}/sandbox/bot-api`,
        PURCHASES_PER_MINUTE: '1000000',
        REQUESTS_PER_MINUTE: '1000000',
        LOG_LEVEL: 'warn',
      },
      logFile: logOf(place, name),
      isKept: true,
    })
  })
}

function messengerOf(place: Place): Member {
  const options: MessengerPlace = {
    port: place.ports.messenger,
    file: `${place.folder}/messenger.sqlite`,
    publicUrl: addressOf(place),
    botToken: BOT_TOKEN,
  }
  return new Member({
    name: 'messenger',
    command: process.execPath,
    args: [MESSENGER, JSON.stringify(options)],
    logFile: logOf(place, 'messenger'),
    isKept: true,
  })
}
