/** The ports of native clients, which differ by platform and age. */
export interface NativePorts {
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void }
  external?: { notify?: (message: string) => void }
  Telegram?: { WebView?: { receiveEvent?: Receive } }
  TelegramGameProxy?: { receiveEvent?: Receive }
  TelegramGameProxy_receiveEvent?: Receive
}

export type Receive = (type: string, data: unknown) => void

type Send = (type: string, data: unknown) => void

/** What takes a message to the client that has opened this page; outside a messenger there is none. */
export function senderOf(page: Window & NativePorts): Send | null {
  const { TelegramWebviewProxy: proxy } = page
  const { external } = page as NativePorts
  if (proxy) return (type, data) => proxy.postEvent(type, JSON.stringify(data ?? ''))
  const notify = external?.notify
  if (notify) return (eventType, eventData) => notify(JSON.stringify({ eventType, eventData }))
  if (page.parent === page) return null
  return (eventType, eventData) => {
    // Any page may frame us, and none is told more than how it should draw its own buttons.
    page.parent.postMessage(JSON.stringify({ eventType, eventData }), '*')
  }
}
