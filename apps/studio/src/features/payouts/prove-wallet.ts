import { isWalletInfoRemote, TonConnect, type WalletInfoRemote } from '@tonconnect/sdk'

/** What the wallet hands over to prove that its address is its owner's. */
export type WalletClaim = Awaited<ReturnType<WalletProver['prove']>>

type WalletProver = ReturnType<typeof openProver>

/** TON Connect as it is published, for one proof: no session is kept, and nothing foreign is asked. */
export function openProver() {
  const kept = new Map<string, string>()
  const connector = new TonConnect({
    manifestUrl: new URL('/tonconnect-manifest.json', location.origin).href,
    walletsListSource: new URL('/ton/wallets.json', location.origin).href,
    analytics: { mode: 'off' },
    storage: {
      setItem: async (name, value) => void kept.set(name, value),
      getItem: async (name) => kept.get(name) ?? null,
      removeItem: async (name) => void kept.delete(name),
    },
  })
  return {
    async list(): Promise<WalletInfoRemote[]> {
      return (await connector.getWallets()).filter(isWalletInfoRemote)
    },
    /** Opens the wallet, and resolves when it has signed the challenge. */
    prove({ universalLink, bridgeUrl }: WalletInfoRemote, payload: string) {
      return new Promise<ReturnType<typeof claimOf>>((resolve, reject) => {
        const stop = connector.onStatusChange((wallet) => {
          if (!wallet) return
          stop()
          try {
            resolve(claimOf(wallet))
          } catch (error) {
            reject(error)
          }
        }, reject)
        const request = { tonProof: payload }
        window.open(connector.connect({ universalLink, bridgeUrl }, { request }), '_blank')
      })
    },
  }
}

type Wallet = NonNullable<TonConnect['wallet']>

function claimOf({ account, connectItems }: Wallet) {
  const { address, chain: network, publicKey, walletStateInit } = account
  const proven = connectItems?.tonProof
  if (!proven || !('proof' in proven) || !publicKey) throw new Error('the wallet proved nothing')
  return { address, network, publicKey, walletStateInit, proof: proven.proof }
}
