/** Where a PostgreSQL database is: by address as in `DATABASE_URL`, or in parts. */
export type Connection = ConnectionUrl | ConnectionParts

export interface ConnectionUrl {
  url: string
}

export interface ConnectionParts {
  /** A host name, or the folder of a Unix socket. */
  host: string
  port: number
  user: string
  password: string
  database: string
}
