import { askJson } from '@fanlight/web/ask-json'

/** An app's page that the wallet's object was put into. */
export interface WalletPage {
  userId: number
  clientId: string
  origin: string
}

/** What comes from the wallet to a page, in the words of TON Connect. */
export interface WalletMessage {
  event?: string
  id: string | number
  result?: unknown
  error?: unknown
  payload?: unknown
}

/** Asks the wallet of the sandbox's chain; its answer comes to who listens. */
export async function askWallet({ userId, ...page }: WalletPage, call: object): Promise<void> {
  const { isOk, status } = await askJson(`/ton/wallet-api/${userId}/page`, {
    body: { ...page, call },
  })
  if (!isOk) throw new Error(`the wallet answered ${status}`)
}

export function listenToWallet(clientId: string, hear: (message: WalletMessage) => void) {
  const source = new EventSource(`/ton/bridge/events?client_id=${clientId}`)
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { message } = JSON.parse(data) as { message: string }
    hear(JSON.parse(message) as WalletMessage)
  })
  return () => source.close()
}

interface WalletOpening {
  userId: number
  languageCode: string | undefined
  themeParams: Record<string, string>
}

/** As a launch of the messenger's own has it. */
export function walletAddress({ userId, languageCode, themeParams }: WalletOpening): string {
  const user = JSON.stringify({ id: userId, language_code: languageCode })
  const hash = new URLSearchParams({
    tgWebAppData: `user=${encodeURIComponent(user)}`,
    tgWebAppThemeParams: JSON.stringify(themeParams),
  })
  return `/ton/wallet#${hash}`
}
