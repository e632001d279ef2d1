/** What goes over the bridge, either way, always as a JSON string. */
export interface BridgeMessage {
  eventType: string
  eventData?: unknown
}

/** The message in a string that a page posted; null for anything that is not one. */
export function readMessage(raw: unknown): BridgeMessage | null {
  if (typeof raw !== 'string') return null
  const parsed = parse(raw)
  if (typeof parsed !== 'object' || parsed === null || !('eventType' in parsed)) return null
  if (typeof parsed.eventType !== 'string') return null

  const eventData = 'eventData' in parsed ? parsed.eventData : undefined
  return { eventType: parsed.eventType, ...payload(eventData) }
}

/** The same for `TelegramWebviewProxy.postEvent`, whose payload is JSON of its own. */
export function readProxyCall(eventType: unknown, json: unknown): BridgeMessage | null {
  if (typeof eventType !== 'string') return null
  return { eventType, ...payload(typeof json === 'string' ? parse(json) : undefined) }
}

export function writeMessage({ eventType, eventData }: BridgeMessage): string {
  return JSON.stringify(eventData === undefined ? { eventType } : { eventType, eventData })
}

/** The official script says `''` where a method has no payload. */
function payload(eventData: unknown) {
  return eventData === '' || eventData === undefined ? {} : { eventData }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}
