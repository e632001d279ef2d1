import pg from 'pg'

/** Where the server is, and who asks: a role that may replicate. */
export type ReplicationAddress = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>

/** One row of a command's answer, as text. */
export type Row = (string | null)[]

export interface CommandOptions {
  /** Takes what the server streams, piece by piece; the stream waits for it. */
  onData?: (data: Buffer) => Promise<void> | void
}

/** The driver passes it on; its types do not know it. */
interface ReplicationConfig extends pg.ClientConfig {
  replication: 'true'
}

const CONNECT_TIMEOUT_MS = 10_000
const KEEP_ALIVE_DELAY_MS = 10_000
/** More than this unwritten, and the server is not read from. */
const UNWRITTEN_BYTES_MAX = 8 * 1024 * 1024

/** Opens a connection in replication mode, passes it to `work`, and closes it whatever happens. */
export async function withReplication<T>(
  address: ReplicationAddress,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const options: ReplicationConfig = {
    ...address,
    replication: 'true',
    application_name: 'fanlight backup',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  }
  const client = new pg.Client(options)
  client.on('error', () => {}) // the command under way reports it
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Runs one command of the replication protocol; resolves with its result sets. */
export function runCommand(
  client: pg.Client,
  text: string,
  options: CommandOptions = {},
): Promise<Row[][]> {
  const command = new Command(text, options)
  client.query(command)
  return command.result
}

/** Such as `18.4`. */
export function serverVersion(address: ReplicationAddress): Promise<string> {
  return withReplication(address, async (client) => {
    const [[row] = []] = await runCommand(client, 'SHOW server_version')
    return row?.[0]?.split(' ')[0] ?? ''
  })
}

/** What the driver hands its messages to, in place of a query of its own. */
class Command implements pg.Submittable {
  readonly #text: string
  readonly #onData: CommandOptions['onData']
  readonly #answer = Promise.withResolvers<Row[][]>()
  readonly #sets: Row[][] = []
  #written: Promise<void> = Promise.resolve()
  #unwritten = 0

  constructor(text: string, { onData }: CommandOptions) {
    this.#text = text
    this.#onData = onData
    this.#answer.promise.catch(() => {}) // reported to the caller, who may not listen yet
  }

  get result(): Promise<Row[][]> {
    return this.#answer.promise
  }

  submit(connection: pg.Connection) {
    connection.query(this.#text)
  }

  handleRowDescription() {
    this.#sets.push([])
  }

  handleDataRow({ fields }: { fields: Row }) {
    this.#sets.at(-1)?.push(fields)
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: pg.Connection) {
    const data = Buffer.from(chunk) // the driver uses its own bytes again
    this.#unwritten += data.length
    if (this.#unwritten > UNWRITTEN_BYTES_MAX) stream.pause()
    this.#written = this.#written.then(async () => {
      await this.#onData?.(data)
      this.#unwritten -= data.length
      if (this.#unwritten <= UNWRITTEN_BYTES_MAX) stream.resume()
    })
    this.#written.catch((error: Error) => {
      this.#answer.reject(error)
      stream.destroy(error)
    })
  }

  handleCommandComplete() {}
  handleEmptyQuery() {}
  handlePortalSuspended() {}

  handleReadyForQuery() {
    this.#written.then(() => this.#answer.resolve(this.#sets), this.#answer.reject)
  }

  handleError(error: Error) {
    this.#answer.reject(error)
  }
}
