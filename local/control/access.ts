import { createHash, timingSafeEqual } from 'node:crypto'
import {
  isForThisMachineAlone,
  isFromThisMachine,
  isSameOrigin,
} from '@fanlight/server/core/http/this-machine'
import type { Settings } from '@fanlight/server/core/settings'
import type { FastifyRequest } from 'fastify'

export const KEY_COOKIE = 'fanlight_sandbox'
/** For programs. */
const KEY_HEADER = 'x-sandbox-key'

/** Who may play with the world: control it, look into its bank, and be anybody on its phone. */
export interface Access {
  /** In the address that is printed at the start, and in the cookie that a browser gets for it. */
  readonly key: string
  /** Whether programs at this machine need no key. */
  readonly isOpenHere: boolean
  mayEnter(request: FastifyRequest): boolean
  isKey(text: string): boolean
}

export function openAccess(
  settings: Pick<Settings, 'publicUrl' | 'trustProxy'>,
  key: string,
): Access {
  const isOpenHere = isForThisMachineAlone(settings)
  const isKey = (text: string) => timingSafeEqual(digest(text), digest(key))
  return {
    key,
    isOpenHere,
    isKey,
    mayEnter(request) {
      const said = request.headers[KEY_HEADER]
      if (typeof said === 'string') return isKey(said)
      const cookie = cookieOf(request)
      if (cookie !== null && isKey(cookie)) return isSameOrigin(request)
      return isOpenHere && isFromThisMachine(request)
    },
  }
}

/** Read from the header itself: the sandbox's doors may stand before the plugin that parses cookies. */
function cookieOf({ headers }: FastifyRequest): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const found = pairs.find((pair) => pair.startsWith(`${KEY_COOKIE}=`))
  return found?.slice(KEY_COOKIE.length + 1) ?? null
}

/** Of one length, whatever was said. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
