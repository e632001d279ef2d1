import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { type Connection, isPooled } from './connection.ts'

/** Also bounds the wait for a free connection of the pool. */
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000
/** For a server that vanished without a word; the server's own timeout comes first otherwise. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000
/** What the database itself bounds. */
export const SERVER_TIMEOUTS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
}
const KEEP_ALIVE_DELAY_MS = 10_000

/**
 * For connections that serve requests: nothing on them waits for ever. Behind a pooler the database's
 * own timeouts are the role's (`boundRole`).
 */
export function boundedConfig(connection: Connection): pg.ClientConfig {
  return {
    ...patientConfig(connection),
    query_timeout: ANSWER_TIMEOUT_MS,
    ...(isPooled(connection) ? {} : SERVER_TIMEOUTS),
  }
}

/** For connections whose statements may take long: migrations, locks, listening. */
export function patientConfig(connection: Connection): pg.ClientConfig {
  return {
    ...('url' in connection ? { connectionString: connection.url } : connection),
    application_name: 'fanlight',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    types: columnTypes,
  }
}

/** Opens a single connection, passes it to `work`, and closes it whatever happens. */
export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config)
  // A connection lost between two statements is reported by the next one; unheard, it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
