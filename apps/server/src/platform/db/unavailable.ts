/**
 * The database cannot be asked now: it is down, restarting, overloaded, out of reach, or has become a
 * standby of another. Trying again later may work. When a commit was under way its outcome is unknown.
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

/** Whether it is unavailable because it may not be written to. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && sqlState(error.cause) === READ_ONLY
}

/** The database answers, and what is written would be refused. */
export function readOnly(): DatabaseUnavailable {
  return new DatabaseUnavailable(Object.assign(new Error('it is read-only'), { code: READ_ONLY }))
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

/** What a primary says after another one has taken over from it, and a standby always. */
const READ_ONLY = '25006'

// 08: connection failures; 25P03, 25P04: a transaction that was idle or open for too long, and its
// connection with it; 53: out of connections, memory or disk; 55P03: the operator bounds the wait for
// locks; 57014: the statement ran into its timeout; 57P0x: shutting down, crashed, starting up, gone;
// 58: the system under it failed.
const UNAVAILABLE_STATES = /^(08...|25006|25P0[34]|53...|55P03|57014|57P0[1-5]|58...)$/

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
