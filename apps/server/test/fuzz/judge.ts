import { type RefusalCode, refusalsOf, routes } from '@fanlight/contract'
import type { CallerName } from '../authorisation/access-rows.ts'
import { CANARY, SECRET_WORDS } from '../authorisation/cast.ts'
import { BOT_TOKEN, GATEWAY_SECRET } from '../test-context.ts'
import type { Attempt } from './ways-in.ts'

/** What no answer to anybody may hold. */
const NEVER = [BOT_TOKEN, GATEWAY_SECRET, 'node_modules', 'postgres', '    at ']

/** Told before a call looks at anything, and so of none in particular. */
const AT_THE_DOOR: readonly RefusalCode[] = [
  'invalid_request',
  'unauthorized',
  'forbidden',
  'suspended',
  'xsrf',
  'factor_required',
  'not_found',
  'too_large',
  'unsupported_media',
  'too_many_requests',
]

export interface Answer {
  status: number
  body: string
}

/** What is wrong with an answer, or null. */
export function problemOf({ caller, route }: Attempt, { status, body }: Answer): string | null {
  const code = codeIn(body)
  const isExpected = code === 'unavailable' || code === 'overloaded'
  if (status >= 500 && !isExpected) return `answered with ${status}`
  const leaked = [...NEVER, ...unknownTo(caller)].find((word) => body.includes(word))
  if (leaked) return `told ${caller} of ${leaked}`
  if (route === null || status < 400 || code === null) return null
  const named = refusalsOf(routes[route])
  const isNamed = [...AT_THE_DOOR, ...named].includes(code)
  return isNamed ? null : `refused with ${code}, which ${route} does not name`
}

/** A creator may come to know a fan by a tip, but never what another creator wrote to them. */
function unknownTo(caller: CallerName): string[] {
  if (caller === 'another creator’s owner') return [SECRET_WORDS]
  const isStranger = /^(a stranger|another fan|a blocked fan|a fan in a browser)$/.test(caller)
  return isStranger ? [CANARY, SECRET_WORDS] : []
}

function codeIn(body: string): RefusalCode | null {
  try {
    return JSON.parse(body).code ?? null
  } catch {
    return null
  }
}
