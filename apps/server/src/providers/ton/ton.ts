import type { TonChain, TonNetwork } from './ton-chain.ts'
import { type KeptRates, openRate, type RateSource, type TonRate } from './ton-rate.ts'
import { toncenter } from './toncenter.ts'

/** What the server has of the chain. */
export interface Ton {
  chain: TonChain
  rate: TonRate
  walletsUrl(): string
  /** Where people look at a transaction. */
  transactionUrl(hash: string): string
  /** Questions that the source did not answer, since the start. */
  faults(): number
}

export interface TonOptions {
  network: TonNetwork
  apiUrl: string | null
  apiKey: string | null
  walletsUrl: string | null
  explorerUrl: string | null
  rate: RateSource
  kept?: KeptRates | undefined
  /** Where these are instead, where an extension brings them along. */
  place?: TonPlace | undefined
}

export interface TonPlace {
  apiRoot(): string
  walletsUrl(): string
  rateUrl(): string
  /** Behind which a transaction's hash is put. */
  explorerUrl(): string
}

const EXPLORERS: Record<TonNetwork, string> = {
  '-239': 'https://tonviewer.com/transaction',
  '-3': 'https://testnet.tonviewer.com/transaction',
}

export function openTon(options: TonOptions): Ton {
  const { network, apiUrl, apiKey, walletsUrl, explorerUrl, rate: source, kept, place } = options
  let faults = 0
  const ours = apiUrl === null ? place : undefined
  return {
    chain: toncenter({
      network,
      url: () => ours?.apiRoot() ?? apiUrl ?? '',
      key: apiKey,
      onFault() {
        faults += 1
      },
    }),
    rate: openRate({ source, kept, url: ours?.rateUrl }),
    walletsUrl: () => walletsUrl ?? ours?.walletsUrl() ?? '',
    transactionUrl: (hash) => `${explorerUrl ?? ours?.explorerUrl() ?? EXPLORERS[network]}/${hash}`,
    faults: () => faults,
  }
}
