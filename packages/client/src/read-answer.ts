import { ApiError, UNREADABLE_ANSWER } from './errors.ts'

/** An answer that has arrived whole. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** What the server said. Status 200 with JSON is a reply; anything else is thrown. */
export function readAnswer(answer: Answer): unknown {
  const body = parse(answer.text)
  if (answer.status === 200 && body !== undefined) return body
  throw errorOf(answer, body)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorOf({ status, headers }: Answer, body: unknown): ApiError {
  const { code, message, details } = isRecord(body) ? body : {}
  return new ApiError({
    status,
    code: typeof code === 'string' ? code : UNREADABLE_ANSWER,
    message: typeof message === 'string' ? message : `The server answered ${status}`,
    details: isRecord(details) ? details : {},
    requestId: headers.get('x-request-id'),
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
