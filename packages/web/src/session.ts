import type { ApiOptions } from '@fanlight/client'
import { learnTime } from './clock.ts'

export interface SessionOptions {
  /** Says who calls: what the messenger signed, or a token. Empty where a cookie does. */
  credential: string
  /** Another credential of the same person, for when the server no longer takes the first. */
  fallback?: () => string | null
  /** What else every call carries. */
  headers?: Record<string, string>
  /** Answers on their way since before any module was there, by address. */
  early?: Map<string, Promise<Response>> | undefined
}

/** The part of an API that knows who calls; it also follows the clock that answers tell. */
export function openSession(
  options: SessionOptions,
): Required<Pick<ApiOptions, 'credential' | 'fetch'>> {
  const { fallback, headers: own = {}, early } = options
  let { credential } = options
  return {
    credential: () => credential,
    fetch: async (address, init = {}) => {
      const headers = new Headers([...new Headers(init.headers), ...Object.entries(own)])
      const ask = () => fetch(address, { ...init, headers })
      let answer = await (takeEarly(address, early) ?? ask())
      const other = answer.status === 401 && fallback?.()
      if (other) {
        credential = other
        headers.set('authorization', `TgAuth ${other}`)
        answer = await ask()
      }
      learnTime(answer.headers.get('date'))
      return answer
    },
  }
}

/** Every try after the first is a new question. */
function takeEarly(
  asked: RequestInfo | URL,
  early: SessionOptions['early'],
): Promise<Response> | null {
  const address = asked instanceof Request ? asked.url : asked.toString()
  const answer = early?.get(address) ?? null
  early?.delete(address)
  return answer
}
