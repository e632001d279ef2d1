import type { RefusalCode } from '@fanlight/contract/refusals'

/** The code of an answer that is none of ours: a proxy's page, a captive portal, a cut-off body. */
export const UNREADABLE_ANSWER = 'unreadable_answer'

/** The server answered, and not with what was asked for. `message` is ready to be shown. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  /** Finds the call in the server's log; null when the answer carries none. */
  readonly requestId: string | null

  constructor(answer: {
    status: number
    code: string
    message: string
    details: Readonly<Record<string, unknown>>
    requestId: string | null
  }) {
    super(answer.message)
    this.name = 'ApiError'
    this.status = answer.status
    this.code = answer.code
    this.details = answer.details
    this.requestId = answer.requestId
  }
}

/** No answer came: the call may or may not have reached the server. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached', { cause })
    this.name = 'NetworkError'
  }
}

/** Whether the server refused with this code; screens branch on it, never on the text. */
export function refusedWith(error: unknown, code: RefusalCode): error is ApiError {
  return error instanceof ApiError && error.code === code
}
