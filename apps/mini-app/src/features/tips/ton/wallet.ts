import { deviceStorage } from '@fanlight/web/device-storage'
import {
  type ITonConnect,
  isTelegramUrl,
  isWalletInfoRemote,
  TonConnect,
  type Wallet,
  type WalletInfo,
} from '@tonconnect/sdk'

const MANIFEST = '/tonconnect-manifest.json'
const WALLETS = '/ton/wallets.json'

const connectors = new Map<number, ITonConnect>()

/**
 * TON Connect as it is published. Nothing foreign is asked: the list of wallets comes from our server, and
 * nothing is reported. What it keeps is kept apart for each fan: two accounts may share a device.
 */
export function openConnector(fanId: number): ITonConnect {
  const known = connectors.get(fanId)
  if (known) return known
  const { remember, remembered, forget } = deviceStorage<string>(`ton.${fanId}.`)
  const connector = new TonConnect({
    manifestUrl: new URL(MANIFEST, location.origin).href,
    walletsListSource: new URL(WALLETS, location.origin).href,
    walletsRequiredFeatures: { sendTransaction: { minMessages: 1 } },
    analytics: { mode: 'off' },
    storage: {
      setItem: async (name, value) => remember(name, value),
      getItem: async (name) => remembered(name),
      removeItem: async (name) => forget(name),
    },
  })
  connectors.set(fanId, connector)
  return connector
}

export function infoOf(wallet: Wallet | null, list: readonly WalletInfo[]): WalletInfo | undefined {
  return list.find(({ appName }) => appName === wallet?.device.appName)
}

/** Where the wallet shows what it was asked; null of one in this very page. */
export function walletLink(wallet: Wallet | null, list: readonly WalletInfo[]): string | null {
  const info = infoOf(wallet, list)
  const remote = info && isWalletInfoRemote(info) ? info : list.find(isWalletInfoRemote)
  if (wallet?.provider !== 'http' || !remote) return null
  return withReturn(remote.universalLink)
}

/** The person comes back to where they were. */
export function withReturn(link: string): string {
  const url = new URL(link)
  if (!isTelegramUrl(link)) {
    url.searchParams.append('ret', 'back')
    return url.href
  }
  const start = url.searchParams.get('startapp') ?? 'tonconnect'
  url.searchParams.set('startapp', `${start}-ret__back`)
  return url.href
}

export function maxMessagesOf({ device: { features } }: Wallet): number {
  for (const feature of features) {
    if (typeof feature === 'object' && feature.name === 'SendTransaction')
      return feature.maxMessages
  }
  return 1
}

/** Whether this app can connect it: in the page it is open in, or over a bridge. */
export function isConnectable(wallet: WalletInfo): boolean {
  return isWalletInfoRemote(wallet) || isInPage(wallet)
}

export function isInPage(wallet: WalletInfo): boolean {
  return 'injected' in wallet && wallet.injected
}
