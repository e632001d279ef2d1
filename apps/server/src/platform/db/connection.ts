/** Where a PostgreSQL database is: by address as in `DATABASE_URL`, or in parts. */
export type Connection = ConnectionUrl | ConnectionParts

export interface ConnectionUrl {
  url: string
  /**
   * The same without the pooler that stands at `url` and hands connections round: there nothing of a
   * session lasts longer than a transaction, and parameters of a start are refused.
   */
  directUrl?: string
}

export interface ConnectionParts {
  /** A host name, or the folder of a Unix socket. */
  host: string
  port: number
  user: string
  password: string
  database: string
}

export function isPooled(connection: Connection): boolean {
  return 'url' in connection && connection.directUrl !== undefined
}

/** For what needs a session of its own. */
export function withoutPooler(connection: Connection): Connection {
  if (!('url' in connection) || connection.directUrl === undefined) return connection
  return { url: connection.directUrl }
}
