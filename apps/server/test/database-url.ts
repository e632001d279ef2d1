import type { World } from './world.ts'

type Connection = World['database']['connection']

/** As DATABASE_URL has it. */
export function databaseUrl(connection: Connection): string {
  if ('url' in connection) return connection.url
  const { host, port, user, password, database } = connection
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgres://${user}:${encodeURIComponent(password)}@/${database}?${query.toString()}`
}
