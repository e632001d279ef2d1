import { WALLET_PICTURES } from './wallet-pictures.ts'

/** The bot behind which the phone finds the wallet. */
export const WALLET_BOT = { name: 'Wallet', username: 'fanlight_wallet_bot', appName: 'start' }

/** The list that apps choose from, in the form that the network keeps it. */
export function walletsList(publicUrl: string) {
  const features = [{ name: 'SendTransaction', maxMessages: 255, extraCurrencySupported: false }]
  const shared = {
    about_url: `${publicUrl}/about`,
    platforms: ['ios', 'android', 'macos', 'windows', 'linux', 'chrome', 'firefox', 'safari'],
    features,
  }
  const bridge = { type: 'sse', url: `${publicUrl}/ton/bridge` }
  return [
    {
      app_name: 'fanlight-wallet',
      name: 'Messenger wallet',
      image: `/ton/${WALLET_PICTURES.messenger.file}`,
      universal_url: `https://t.me/${WALLET_BOT.username}/${WALLET_BOT.appName}`,
      bridge: [bridge, { type: 'js', key: 'fanlightWallet' }],
      ...shared,
    },
    {
      app_name: 'fanlight-page',
      name: 'Wallet in a browser',
      image: `/ton/${WALLET_PICTURES.browser.file}`,
      universal_url: `${publicUrl}/ton/wallet`,
      bridge: [bridge],
      ...shared,
    },
  ]
}
