import type { Settings } from '../core/settings.ts'
import type { EnvironmentReader } from '../platform/environment.ts'
import { readAddress } from '../providers/ton/ton-address.ts'
import type { MessengerRules } from './messenger-rules.ts'

/** What the foundation of the network keeps. */
const WALLETS_URL = 'https://config.ton.org/wallets-v2.json'

/** Null, which is that coins exist nowhere, unless the operator says who knows the chain. */
export function readTonRules(
  read: EnvironmentReader,
  { hasTon }: Pick<MessengerRules, 'hasTon'>,
): Settings['ton'] {
  const apiUrl = read.address('TON_API_URL')
  const network = read.oneOf('TON_NETWORK', ['-239', '-3'] as const, '-239')
  const apiKey = read.text('TON_API_KEY')
  const commissionPercent = read.number('TON_COMMISSION_PERCENT', { or: 0, min: 0, max: 50 })
  const house = read.text('TON_HOUSE_ADDRESS')
  const houseAddress = house === null ? null : readAddress(house)
  read.demand(
    house === null || houseAddress !== null,
    'TON_HOUSE_ADDRESS is not an address of the network.',
  )
  read.demand(
    commissionPercent === 0 || house !== null,
    'TON_COMMISSION_PERCENT needs TON_HOUSE_ADDRESS, the wallet that it goes to.',
  )
  const sources = ['tonapi', 'coingecko', 'off'] as const
  const rate = read.oneOf('TON_RATE', sources, hasTon ? 'tonapi' : 'off')
  const walletsUrl = read.text('TON_WALLETS_URL') ?? (hasTon ? null : WALLETS_URL)
  const explorerUrl = read.address('TON_EXPLORER_URL')
  if (apiUrl === null && !hasTon) return null
  const wallets = { walletsUrl, bridges: readBridges(read) }
  const shown = { explorerUrl, rate }
  return { network, apiUrl, apiKey, commissionPercent, houseAddress, ...wallets, ...shown }
}

/** Origins, for the page's policy names no paths. */
function readBridges(read: EnvironmentReader): string[] {
  const bridges = (read.text('TON_BRIDGES') ?? '').split(',').flatMap((each) => each.trim() || [])
  const isOrigin = (text: string) => /^https:[^*]+$/.test(text) && URL.parse(text)?.origin === text
  read.demand(
    bridges.every(isOrigin),
    'TON_BRIDGES must be origins with commas between them, such as https://bridge.example.',
  )
  return bridges
}
