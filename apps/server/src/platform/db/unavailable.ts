/**
 * The database cannot be asked now: it is down, restarting, overloaded or out of reach. Trying again
 * later may work. When a commit was under way its outcome is unknown.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`the database is unavailable: ${reason}`, { cause })
  }
}

/** Turns what the driver throws for a lost or refused connection into `DatabaseUnavailable`. */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !isUnavailability(error)) return error
  return new DatabaseUnavailable(error)
}

export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

const NETWORK_CODES = new Set([
  'EACCES',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

// 08: connection failures; 53: out of connections, memory or disk; 57P0x: shutting down, crashed,
// starting up; 57014: the statement ran into its timeout.
const UNAVAILABLE_STATES = /^(08...|53...|57P0[1235]|57014)$/

// The driver has no codes for these.
const DRIVER_MESSAGES = [
  'Cannot use a pool after calling end on the pool',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
]

function isUnavailability(error: unknown) {
  if (!(error instanceof Error)) return false
  const code = sqlState(error)
  if (code !== undefined) return NETWORK_CODES.has(code) || UNAVAILABLE_STATES.test(code)
  return DRIVER_MESSAGES.some((message) => error.message.startsWith(message))
}
