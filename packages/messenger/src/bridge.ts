import type {
  EventName,
  EventPayload,
  MethodName,
  MethodNameWithOptionalParams,
  MethodNameWithoutParams,
  MethodParams,
} from '@tma.js/bridge'
import { type NativePorts, type Receive, senderOf } from './sender.ts'

/** The line to the messenger's client: methods go out, events come in. */
export interface Bridge {
  /** Whether there is a client at the other end. */
  readonly isConnected: boolean
  post<M extends MethodName>(method: M, ...params: ParamsOf<M>): void
  /** A client may leave out the payload of any event, whatever its type says. */
  on<E extends EventName>(event: E, listener: Listener<E>): () => void
}

type ParamsOf<M extends MethodName> = M extends MethodNameWithoutParams
  ? []
  : M extends MethodNameWithOptionalParams
    ? [params?: MethodParams<M>]
    : [params: MethodParams<M>]

type Listener<E extends EventName> = (payload: EventPayload<E> | null | undefined) => void

/** Connects to whichever client has opened this page; outside a messenger there is none. */
export function openBridge(page: Window & NativePorts = window): Bridge {
  const listeners = new Map<string, Set<Listener<never>>>()
  const receive: Receive = (type, data) => {
    for (const listener of listeners.get(type) ?? []) listener(data as never)
  }
  const send = senderOf(page)
  if (send) openPorts(page, receive)

  return {
    isConnected: send !== null,
    post: (method, ...[params]) => send?.(method, params),
    on(event, listener) {
      const heard = listeners.get(event) ?? new Set()
      listeners.set(event, heard.add(listener))
      return () => void heard.delete(listener)
    },
  }
}

/** Phones, desktops and old Windows phones each call a function of another name. */
function openPorts(page: Window & NativePorts, receive: Receive): void {
  page.TelegramGameProxy_receiveEvent = receive
  page.TelegramGameProxy = { receiveEvent: receive }
  page.Telegram = { ...page.Telegram, WebView: { receiveEvent: receive } }
  page.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== page.parent || page.parent === page) return
    const message = messageIn(data)
    if (message) receive(message.eventType, message.eventData)
  })
}

function messageIn(data: unknown): { eventType: string; eventData: unknown } | null {
  if (typeof data !== 'string') return null
  try {
    const { eventType, eventData } = JSON.parse(data) as Record<string, unknown>
    return typeof eventType === 'string' ? { eventType, eventData } : null
  } catch {
    return null // Not a message of the messenger.
  }
}
