import { dialogLimits } from './dialog-limits.ts'
import { fieldsOf } from './fields.ts'
import { appearance } from './groups/appearance.ts'
import { buttons } from './groups/buttons.ts'
import { device } from './groups/device.ts'
import { dialogs } from './groups/dialogs.ts'
import { lifecycle } from './groups/lifecycle.ts'
import { links } from './groups/links.ts'
import { requests } from './groups/requests.ts'
import { sharing } from './groups/sharing.ts'
import { storage } from './groups/storage.ts'
import type { BridgeContext, Emit } from './handler.ts'
import type { Host } from './host.ts'
import type { BridgeMessage } from './protocol.ts'
import { fieldsKnownIn, isKnownIn, knownSince } from './versions.ts'

export interface Bridge {
  /** Takes a message of the page. Tells why it was not acted upon, if so. */
  receive(message: BridgeMessage): Ignored | null
  emit: Emit
}

export type Ignored = 'unknown' | 'too_new'

const HANDLERS = new Map(
  [lifecycle, appearance, buttons, dialogs, requests, links, sharing, storage, device].flatMap(
    (group) => Object.entries(group),
  ),
)

/** The messenger's end of the bridge, whatever carries its messages. */
export function openBridge(host: Host, send: (message: BridgeMessage) => void): Bridge {
  const emit: Emit = (eventType, eventData) =>
    send(eventData === undefined ? { eventType } : { eventType, eventData })
  const context: BridgeContext = { host, emit, limits: dialogLimits(host.platform, host.now) }

  return {
    emit,
    receive({ eventType, eventData }) {
      const handle = HANDLERS.get(eventType)
      if (!handle || knownSince(eventType) === null) return 'unknown'
      if (!isKnownIn(eventType, host.version)) return 'too_new'
      const fields = fieldsKnownIn(eventType, fieldsOf(eventData), host.version)
      void handle(fields, context)
      return null
    },
  }
}

/** For tests: every method that is handled. */
export const HANDLED_METHODS = [...HANDLERS.keys()]
