import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Member } from './member.ts'
import { LOOPBACK, logOf, type Place, writeConfig } from './place.ts'

/** From this version on prepared statements survive a pooler that hands connections round. */
const PREPARED_SINCE = 21

/** What Patroni agrees by. */
export function etcdOf(place: Place): Member {
  const { ports, programs, account, folder } = place
  const client = `http://${LOOPBACK}:${ports.etcd}`
  const peer = `http://${LOOPBACK}:${ports.etcdPeer}`
  const args = Object.entries({
    name: 'etcd',
    'data-dir': `${folder}/etcd`,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd=${peer}`,
  }).map(([name, value]) => `--${name}=${value}`)
  const logFile = logOf(place, 'etcd')
  return new Member({ name: 'etcd', command: programs.etcd, args, account, logFile, isKept: true })
}

/** Leads to whichever PostgreSQL is the primary, and to whichever nodes are ready. */
export async function haproxyOf(place: Place): Promise<Member> {
  const config = await writeConfig(place, 'haproxy.cfg', haproxyConfig(place))
  const args = ['-W', '-db', '-f', config]
  const { programs, account } = place
  const logFile = logOf(place, 'haproxy')
  return new Member({
    name: 'haproxy',
    command: programs.haproxy,
    args,
    account,
    logFile,
    isKept: true,
  })
}

function haproxyConfig({ ports }: Place): string {
  const postgres = [
    [ports.postgres1, ports.patroni1],
    [ports.postgres2, ports.patroni2],
  ].map(([port, check], index) => {
    const options = 'check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions'
    return `  server postgres${index + 1} ${LOOPBACK}:${port} port ${check} ${options}`
  })
  const nodes = [ports.node1, ports.node2, ports.node3].map((port, index) => {
    return `  server node${index + 1} ${LOOPBACK}:${port} check inter 500ms fall 1 rise 1`
  })
  return `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 75s
  timeout server 75s
listen primary
  bind ${LOOPBACK}:${ports.primary}
  mode tcp
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /primary
  http-check expect status 200
${postgres.join('\n')}
frontend web
  bind ${LOOPBACK}:${ports.web}
  mode http
  option forwardfor
  default_backend nodes
backend nodes
  mode http
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  option redispatch
  retries 2
  retry-on conn-failure
${nodes.join('\n')}`
}

export interface Pooler {
  member: Member
  /** As the program says of itself. */
  version: string
  mode: 'transaction' | 'session'
}

/** Few connections for many: in transaction mode where the version can do that. */
export async function pgbouncerOf(place: Place): Promise<Pooler> {
  const { programs, account, ports, password } = place
  const { stdout } = await promisify(execFile)(programs.pgbouncer, ['--version'])
  const [, version = '', minor = '0'] = /PgBouncer (\d+\.(\d+)[.\d]*)/.exec(stdout) ?? []
  const mode = Number(minor) >= PREPARED_SINCE ? 'transaction' : 'session'
  const users = await writeConfig(place, 'pgbouncer-users.txt', `"fanlight_app" "${password}"`)
  const config = await writeConfig(
    place,
    'pgbouncer.ini',
    `[databases]
fanlight = host=${LOOPBACK} port=${ports.primary} dbname=fanlight
[pgbouncer]
listen_addr = ${LOOPBACK}
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
${mode === 'transaction' ? 'max_prepared_statements = 200' : ''}
default_pool_size = 80
max_client_conn = 500
server_login_retry = 1
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout`,
  )
  const logFile = logOf(place, 'pgbouncer')
  const command = programs.pgbouncer
  const args = [config]
  return {
    version,
    mode,
    member: new Member({ name: 'pgbouncer', command, args, account, logFile, isKept: true }),
  }
}
