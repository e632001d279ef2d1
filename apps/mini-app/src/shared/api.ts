import { type Api, ApiError, createApi, NetworkError } from '@fanlight/client'
import type { Messenger } from '@fanlight/messenger'
import { userIdIn } from '@fanlight/messenger/launch'
import { learnTime } from '@fanlight/web/clock'
import type { I18nStore } from './i18n.ts'
import { remembered } from './storage.ts'

declare global {
  interface Window {
    /** What the boot script asked for before any module was there, by address. */
    fanlightEarly?: Map<string, Promise<Response>>
  }
}

/** What answers say of pictures; their addresses are those of the host that gave the answer. */
const PICTURES = /"(?:avatar|cover|thumbnail|photoMedium)":"(?=\/)/g

/** Where the calls go: this very host, unless the device remembers another. */
export function apiRoot(): string {
  return `${remembered('host') ?? ''}/api`
}

/**
 * Init data while the messenger vouches for the person. A page that a bank has sent back has none,
 * and some clients never sign it again, so that it gets too old: then the token of the last visit.
 */
export function openApi({ launch }: Messenger, i18n: I18nStore): Api {
  let credential = launch.credential || (remembered('token') ?? '')
  return createApi({
    baseUrl: apiRoot(),
    credential: () => credential,
    language: () => i18n.current().language,
    fetch: async (address, init = {}) => {
      const headers = new Headers(init.headers)
      if (launch.platform) headers.set('messenger-platform', launch.platform)
      const ask = () => fetch(address, { ...init, headers })
      let answer = await (takeEarly(address) ?? ask())
      const session = answer.status === 401 && sessionFor(launch.initData)
      if (session) {
        credential = session
        headers.set('authorization', `TgAuth ${session}`)
        answer = await ask()
      }
      learnTime(answer.headers.get('date'))
      return fromItsHost(answer)
    },
  })
}

async function fromItsHost(answer: Response): Promise<Response> {
  const host = remembered('host')
  if (!host) return answer
  return new Response((await answer.text()).replace(PICTURES, `$&${host}`), answer)
}

/** The token of the last visit, if it was made out to the person who is here now. */
function sessionFor(initData: string): string | null {
  const token = remembered('token')
  const fanId = userIdIn(initData)
  return fanId !== null && token?.startsWith(`fs1.${fanId.toString(36)}.`) ? token : null
}

/** Every try after the first is a new question. */
function takeEarly(asked: RequestInfo | URL): Promise<Response> | null {
  const address = asked instanceof Request ? asked.url : asked.toString()
  const answer = window.fanlightEarly?.get(address) ?? null
  window.fanlightEarly?.delete(address)
  return answer
}

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
