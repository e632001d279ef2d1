import { askWallet, listenToWallet, type WalletMessage } from '../api/wallet-api.ts'
import type { OpenWindow } from './watch-documents.ts'

const PROTOCOL_VERSION = 2
/** Under this name the list of wallets has it. */
const KEY = 'fanlightWallet'
const APP_NAME = 'fanlight-wallet'
const FEATURES = ['SendTransaction', { name: 'SendTransaction', maxMessages: 255 }]

interface AppRequest {
  method: string
  params: string[]
  id: string
}

interface WalletOptions {
  userId: number
  /** The wallet asks its person, in front of the app. */
  show(): void
}

/**
 * Puts the JS bridge of TON Connect into the page, as a browser of a wallet or an extension does: the SDK
 * finds a wallet in its own window, and no link leads out of the app.
 */
export function injectWallet(window: OpenWindow, { userId, show }: WalletOptions) {
  const clientId = crypto.randomUUID()
  const page = () => ({ userId, clientId, origin: window.location.origin })
  const hearing = new Set<(message: WalletMessage) => void>()
  let stop: (() => void) | null = null

  // No page listens to a wallet that it never asked.
  const listen = () => {
    stop ??= listenToWallet(clientId, (message) => {
      for (const hear of hearing) hear(message)
    })
  }
  window.addEventListener('pagehide', () => stop?.())

  const ask = (call: object, isAnswer: (message: WalletMessage) => boolean) =>
    new Promise<WalletMessage>((resolve, reject) => {
      const hear = (message: WalletMessage) => {
        if (!isAnswer(message)) return
        hearing.delete(hear)
        resolve(message)
      }
      hearing.add(hear)
      listen()
      askWallet(page(), call).catch(reject)
    })

  const tonconnect = {
    deviceInfo: {
      platform: 'browser',
      appName: APP_NAME,
      appVersion: '1.0',
      maxProtocolVersion: PROTOCOL_VERSION,
      features: FEATURES,
    },
    walletInfo: {
      name: 'Messenger wallet',
      app_name: APP_NAME,
      image: `${location.origin}/ton/icon.png`,
      about_url: `${location.origin}/about`,
      platforms: ['ios', 'android', 'macos', 'windows', 'linux', 'chrome', 'firefox', 'safari'],
      features: FEATURES,
    },
    protocolVersion: PROTOCOL_VERSION,
    isWalletBrowser: true,
    connect(_version: number, request: object) {
      const answer = ask({ method: 'connect', request }, isOfConnection)
      show()
      return answer
    },
    restoreConnection: () => ask({ method: 'restoreConnection' }, isOfConnection),
    send(request: AppRequest) {
      const answer = ask(
        { method: 'send', request },
        ({ event, id }) => !event && id === request.id,
      )
      if (request.method === 'sendTransaction') show()
      return answer
    },
    listen(hear: (message: WalletMessage) => void) {
      const hearEvents = (message: WalletMessage) => {
        if (message.event && !isOfConnection(message)) hear(message)
      }
      hearing.add(hearEvents)
      return () => hearing.delete(hearEvents)
    },
    disconnect: () => void askWallet(page(), { method: 'disconnect' }).catch(() => {}),
  }
  Object.defineProperty(window, KEY, { value: { tonconnect }, enumerable: true })
}

function isOfConnection({ event }: WalletMessage): boolean {
  return event === 'connect' || event === 'connect_error'
}
