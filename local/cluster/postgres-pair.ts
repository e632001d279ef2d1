import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Member } from './member.ts'
import { LOOPBACK, logOf, type Place, writeConfig } from './place.ts'

/** Two PostgreSQL under Patroni; a commit waits for both, unless one is gone. */
export interface PostgresPair {
  members: Member[]
  /** Who is the primary, and who follows it how. */
  describe(): Promise<PostgresState[]>
  /** The process of the primary's PostgreSQL itself. */
  primaryPid(): Promise<number>
  standbyPid(): Promise<number>
  switchOver(): Promise<void>
}

export interface PostgresState {
  name: string
  role: string
  state: string
  /** In bytes; `unknown` of one that does not follow. */
  lag: number | string | null
}

/** Of the primary Patroni tells no lag. */
type Told = Omit<PostgresState, 'lag'> & Partial<Pick<PostgresState, 'lag'>>

const SCOPE = 'fanlight'
const NAMES = ['postgres1', 'postgres2'] as const
const ASK_WITHIN_MS = 2_000

type Name = (typeof NAMES)[number]

export async function postgresPair(place: Place): Promise<PostgresPair> {
  const members: Member[] = []
  for (const name of NAMES) {
    const config = await writeConfig(place, `${name}.yml`, patroniConfig(place, name))
    members.push(
      new Member({
        name,
        command: place.programs.patroni,
        args: [config],
        account: place.account,
        logFile: logOf(place, name),
        isKept: true,
      }),
    )
  }

  async function describe(): Promise<PostgresState[]> {
    const { members: found } = await ask<{ members: Told[] }>(place, '/cluster')
    return found.map(({ name, role, state, lag = null }) => ({ name, role, state, lag }))
  }
  async function primaryName(): Promise<Name> {
    const primary = (await describe()).find(({ role }) => role === 'leader' || role === 'primary')
    const name = NAMES.find((each) => each === primary?.name)
    if (!name) throw new Error('There is no primary at the moment.')
    return name
  }
  async function pidOf(name: Name): Promise<number> {
    const file = join(place.folder, name, 'postmaster.pid')
    return Number((await readFile(file, 'utf8')).split('\n')[0])
  }

  return {
    members,
    describe,
    primaryPid: async () => pidOf(await primaryName()),
    async standbyPid() {
      const primary = await primaryName()
      return pidOf(primary === 'postgres1' ? 'postgres2' : 'postgres1')
    },
    async switchOver() {
      const body = JSON.stringify({ leader: await primaryName() })
      await ask(place, '/switchover', { method: 'POST', body })
    },
  }
}

/** Either of the two knows. */
async function ask<T>({ ports }: Place, path: string, init: RequestInit = {}): Promise<T> {
  let problem: unknown
  for (const port of [ports.patroni1, ports.patroni2]) {
    try {
      const signal = AbortSignal.timeout(init.method === 'POST' ? 30_000 : ASK_WITHIN_MS)
      const reply = await fetch(`http://${LOOPBACK}:${port}${path}`, { ...init, signal })
      const text = await reply.text()
      if (!reply.ok) throw new Error(text)
      return (text.startsWith('{') ? JSON.parse(text) : { said: text }) as T
    } catch (error) {
      problem = error
    }
  }
  throw problem
}

function patroniConfig({ folder, programs, ports, password }: Place, name: Name) {
  const [postgresPort, patroniPort] =
    name === 'postgres1' ? [ports.postgres1, ports.patroni1] : [ports.postgres2, ports.patroni2]
  const who = (username: string) => ({ username, password })
  return {
    scope: SCOPE,
    name,
    restapi: {
      listen: `${LOOPBACK}:${patroniPort}`,
      connect_address: `${LOOPBACK}:${patroniPort}`,
    },
    etcd3: { host: `${LOOPBACK}:${ports.etcd}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        // A primary that was killed is not waited for: the other one takes over.
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 100, wal_level: 'replica', wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${LOOPBACK}:${postgresPort}`,
      connect_address: `${LOOPBACK}:${postgresPort}`,
      data_dir: join(folder, name),
      bin_dir: programs.postgres,
      pgpass: join(folder, `${name}.pgpass`),
      authentication: {
        superuser: who('postgres'),
        replication: who('replicator'),
        rewind: who('rewinder'),
      },
      parameters: { unix_socket_directories: folder, shared_buffers: '128MB' },
      pg_hba: [
        `host replication all ${LOOPBACK}/32 scram-sha-256`,
        `host all all ${LOOPBACK}/32 scram-sha-256`,
        'local all all scram-sha-256',
      ],
    },
  }
}
