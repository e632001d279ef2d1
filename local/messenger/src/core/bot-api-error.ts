export interface ErrorParameters {
  retry_after?: number
  migrate_to_chat_id?: number
}

/** A call that the Bot API refuses, in its own words. */
export class BotApiError extends Error {
  override readonly name = 'BotApiError'
  readonly code: number
  readonly parameters: ErrorParameters | null

  constructor(code: number, description: string, parameters: ErrorParameters | null = null) {
    super(description)
    this.code = code
    this.parameters = parameters
  }
}

export function badRequest(reason: string): BotApiError {
  return new BotApiError(400, `Bad Request: ${reason}`)
}

export function forbidden(reason: string): BotApiError {
  return new BotApiError(403, `Forbidden: ${reason}`)
}

export function conflict(reason: string): BotApiError {
  return new BotApiError(409, `Conflict: ${reason}`)
}

export function tooManyRequests(retryAfter: number): BotApiError {
  return new BotApiError(429, `Too Many Requests: retry after ${retryAfter}`, {
    retry_after: retryAfter,
  })
}

/** The real server says this of every answer that comes too late, twice, or to nothing. */
export function queryTooOld(): BotApiError {
  return badRequest('query is too old and response timeout expired or query ID is invalid')
}
