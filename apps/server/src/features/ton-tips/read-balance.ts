import { coinsText } from '@fanlight/domain/money/ton-tip'
import { refuse } from '../../platform/refuse.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import type { Ton } from '../../providers/ton/ton.ts'
import { readAddress } from '../../providers/ton/ton-address.ts'

/** So that a fan sees before the wallet does that it has too little; no tip depends on it. */
export async function readBalance({ chain }: Ton, text: string): Promise<{ coins: string }> {
  const address = readAddress(text)
  if (!address) throw refuse('invalid_request', { address: 'must be an address' })
  try {
    return { coins: coinsText(await chain.balanceOf(address)) }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    throw refuse('ton_unavailable')
  }
}
