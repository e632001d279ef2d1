import { fieldsOf, flag } from '../bridge/fields.ts'
import type { BridgeMessage } from '../bridge/protocol.ts'
import { logBridge } from '../state/log.ts'
import { worldNow } from '../state/world.ts'

// What every app does all the time; the inspector has it.
const TOO_FREQUENT = /^iframe_|_request_(theme|viewport|safe_area|content_safe_area)$|_color$/

const shown = new Map<string, boolean>()

/** One line of the event log for what is worth seeing beside the calls of the bot. */
export function logMethod({ eventType, eventData }: BridgeMessage) {
  if (TOO_FREQUENT.test(eventType)) return
  const button = /^web_app_setup_(\w+_button)$/.exec(eventType)?.[1]
  if (!button) return logBridge(eventType, worldNow())

  const isVisible = flag(fieldsOf(eventData), 'is_visible') ?? false
  if ((shown.get(button) ?? false) === isVisible) return
  shown.set(button, isVisible)
  logBridge(`${button} ${isVisible ? 'show' : 'hide'}`, worldNow())
}
