import type { TonChain, TonNetwork } from './ton-chain.ts'
import { type KeptRates, openRate, type RateSource, type TonRate } from './ton-rate.ts'
import { toncenter } from './toncenter.ts'

/** What the server has of the chain. */
export interface Ton {
  chain: TonChain
  rate: TonRate
  walletsUrl(): string
  /** Questions that the source did not answer, since the start. */
  faults(): number
}

export interface TonOptions {
  network: TonNetwork
  apiUrl: string | null
  apiKey: string | null
  walletsUrl: string | null
  rate: RateSource
  kept?: KeptRates | undefined
  /** Where these are instead, where an extension brings them along. */
  place?: { apiRoot(): string; walletsUrl(): string; rateUrl(): string } | undefined
}

export function openTon(options: TonOptions): Ton {
  const { network, apiUrl, apiKey, walletsUrl, rate: source, kept, place } = options
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
    faults: () => faults,
  }
}
