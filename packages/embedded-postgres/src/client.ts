import pg from 'pg'

/** Where the database is, as the driver wants it. */
export interface ConnectionParts {
  /** A host name, or the folder of a Unix socket. */
  host: string
  port: number
  user: string
  password: string
  database: string
}

const CONNECT_TIMEOUT_MS = 5_000
const KEEP_ALIVE_DELAY_MS = 10_000

/** A connection that is not open yet. Losing it must not end the process. */
export function newClient(connection: ConnectionParts, onError: (error: Error) => void): pg.Client {
  const client = new pg.Client({
    ...connection,
    application_name: 'fanlight',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  })
  client.on('error', onError)
  return client
}

/** Opens a single connection, passes it to `work`, and closes it whatever happens. */
export async function withClient<T>(
  connection: ConnectionParts,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  // A connection lost between two statements is reported by the next one.
  const client = newClient(connection, () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
