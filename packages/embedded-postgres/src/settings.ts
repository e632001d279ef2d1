import { type Endpoint, LOOPBACK } from './endpoint.ts'

// For two cores and little memory. What is not named keeps PostgreSQL's default, which is safe.
const SETTINGS = {
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  jit: 'off',
  // A follower that stays away must not fill the disk; it begins again with another backup.
  max_slot_wal_keep_size: '4GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '',
  // Failed statements are the server's to report; PostgreSQL would add people's data to them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }
// For tests, whose database is thrown away with the machine's next hiccup.
const FLEETING = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '150',
}

/** The arguments of `postgres` for all of this; nothing is written to its configuration file. */
export function settingsArgs({ host, port }: Endpoint, durable: boolean): string[] {
  const settings = {
    ...SETTINGS,
    ...(durable ? DURABLE : FLEETING),
    port: String(port),
    listen_addresses: host === LOOPBACK ? LOOPBACK : '',
    unix_socket_directories: host === LOOPBACK ? '' : `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
