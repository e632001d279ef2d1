import type { ThemeParams } from '../launch.ts'

export interface Posted {
  type: string
  data: unknown
}

interface ClientOptions {
  version?: string
  theme?: ThemeParams
  initData?: string
}

type NativeWindow = Window & {
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void }
  Telegram?: { WebView?: { receiveEvent?: (type: string, data: unknown) => void } }
}

/** A phone's client around the test's page: keeps what the app posts, and sends it events. */
export function openClient({ version = '9.0', theme = {}, initData = '' }: ClientOptions = {}) {
  const posted: Posted[] = []
  const page = window as NativeWindow
  page.TelegramWebviewProxy = {
    postEvent: (type, data) => void posted.push({ type, data: JSON.parse(data) as unknown }),
  }
  const hash = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: JSON.stringify(theme),
  })
  page.location.hash = hash.toString()
  return {
    posted,
    lastOf: (type: string) => posted.findLast((message) => message.type === type)?.data,
    send: (type: string, data?: unknown) => page.Telegram?.WebView?.receiveEvent?.(type, data),
    leave() {
      delete page.TelegramWebviewProxy
      page.location.hash = ''
      sessionStorage.clear()
    },
  }
}
