import { Address } from '@ton/core'

/** `workchain:hash` in lower case: how addresses are kept and compared. */
export type RawAddress = string

/** Any form that wallets and sources write an address in; null for what is none. */
export function readAddress(text: string): RawAddress | null {
  try {
    return Address.parse(text.trim()).toRawString()
  } catch {
    return null
  }
}

/**
 * The form for people and wallets. Not bounceable: a bounceable payment to a wallet that was never used
 * comes straight back.
 */
export function friendlyAddress(raw: RawAddress, network: string): string {
  return Address.parseRaw(raw).toString({ bounceable: false, testOnly: network === '-3' })
}
