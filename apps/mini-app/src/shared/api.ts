import { type Api, createApi } from '@fanlight/client'
import type { Messenger } from '@fanlight/messenger'
import { userIdIn } from '@fanlight/messenger/launch'
import { openSession } from '@fanlight/web/session'
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
  const session = openSession({
    credential: launch.credential || (remembered('token') ?? ''),
    fallback: () => sessionFor(launch.initData),
    headers: launch.platform ? { 'messenger-platform': launch.platform } : {},
    early: window.fanlightEarly,
  })
  return createApi({
    baseUrl: apiRoot(),
    credential: session.credential,
    language: () => i18n.current().language,
    fetch: async (...asked) => fromItsHost(await session.fetch(...asked)),
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
