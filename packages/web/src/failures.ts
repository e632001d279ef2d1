import { ApiError, NetworkError, UNREADABLE_ANSWER } from '@fanlight/client'

/** The name of a failure in analytics, where no text is shown. */
export function codeOf(error: unknown): string {
  if (error instanceof ApiError) return error.code
  return error instanceof NetworkError ? 'network' : 'unknown'
}

/** What to tell the person about a call that failed, or null where they gave it up themselves. */
export function messageOf(error: unknown, networkText: string): string | null {
  if (error instanceof NetworkError) return networkText
  if (error instanceof ApiError) return error.message
  return null
}

/**
 * Whether the server itself said no, so that nothing has happened. A lost answer does not say so, nor
 * a 5xx: what it was asked for may have been done before that.
 */
export function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return error.status >= 400 && error.status < 500 && error.code !== UNREADABLE_ANSWER
}
