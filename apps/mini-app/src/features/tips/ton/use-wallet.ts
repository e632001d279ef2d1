import {
  isWalletInfoRemote,
  toUserFriendlyAddress,
  type Wallet,
  type WalletInfo,
} from '@tonconnect/sdk'
import { useEffect, useState } from 'react'
import { useServices } from '../../../shared/services.ts'
import { useInit } from '../../../shared/session/session-state.ts'
import { infoOf, isConnectable, isInPage, openConnector, walletLink, withReturn } from './wallet.ts'

/** The fan's wallet, as far as one is connected, and the list to choose from. */
export function useWallet() {
  const { messenger } = useServices()
  const { user } = useInit()
  const connector = openConnector(user.id)
  const [wallet, setWallet] = useState<Wallet | null>(connector.wallet)
  const [list, setList] = useState<WalletInfo[] | 'failed' | null>(null)

  useEffect(() => {
    const stop = connector.onStatusChange(setWallet, () => {})
    if (!connector.connected) void connector.restoreConnection().catch(() => {})
    connector.getWallets().then(
      (all) => setList(all.filter(isConnectable)),
      () => setList('failed'),
    )
    return stop
  }, [connector])

  const info = infoOf(wallet, Array.isArray(list) ? list : [])
  const link = walletLink(wallet, Array.isArray(list) ? list : [])
  return {
    connector,
    wallet,
    list,
    name: info?.name ?? '',
    address: wallet && toUserFriendlyAddress(wallet.account.address, wallet.account.chain === '-3'),
    connect(info: WalletInfo) {
      if (isInPage(info) && 'jsBridgeKey' in info) {
        connector.connect({ jsBridgeKey: info.jsBridgeKey })
        return
      }
      if (!isWalletInfoRemote(info)) return
      const { universalLink, bridgeUrl } = info
      messenger.openLink(withReturn(connector.connect({ universalLink, bridgeUrl })))
    },
    /** A link that any wallet takes, on whichever device: for a code to scan. */
    linkForAny(): string {
      const remote = Array.isArray(list) ? list.filter(isWalletInfoRemote) : []
      const bridges = [...new Set(remote.map(({ bridgeUrl }) => bridgeUrl))]
      return connector.connect(bridges.map((bridgeUrl) => ({ bridgeUrl })))
    },
    disconnect: () => void connector.disconnect().catch(() => {}),
    /** Shows the wallet what it was asked. */
    open() {
      if (link) messenger.openLink(link)
    },
    /** One in this very page has no other place: it shows itself when it is asked. */
    isElsewhere: link !== null,
  }
}

export type FanWallet = ReturnType<typeof useWallet>
