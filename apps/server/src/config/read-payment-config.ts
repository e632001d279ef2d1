import {
  PAYABLES,
  PAYMENT_METHODS,
  type Payable,
  type PaymentPolicy,
} from '../core/payment-policy.ts'
import type { Settings } from '../core/settings.ts'
import type { EnvironmentReader } from '../platform/environment.ts'
import type { MessengerRules } from './messenger-rules.ts'

type Gateways = Settings['gateways']

export interface GatewayConfig {
  gateways: Gateways
  /** What those gateways need, by the name of the variable. */
  secrets: ReadonlyMap<string, string>
}

/** Which gateway serves each provider's name, and all that these gateways ask for. */
export function readGateways(
  read: EnvironmentReader,
  { gatewayKinds, defaultGateway }: MessengerRules,
): GatewayConfig {
  const names = [...new Set([defaultGateway, ...Object.keys(gatewayKinds)])]
  const gateway = (name: string) => read.oneOf(name, names, defaultGateway)
  const gateways = {
    inwizoEcom: gateway('GATEWAY_INWIZO_ECOM'),
    only: gateway('GATEWAY_ONLY'),
    singularity: gateway('GATEWAY_SINGULARITY'),
  }
  const secrets = new Map<string, string>()
  for (const name of new Set(Object.values(gateways))) {
    for (const variable of gatewayKinds[name]?.needs ?? []) {
      const value = read.text(variable)
      read.demand(value !== null, `The gateway ${name} needs ${variable}.`)
      secrets.set(variable, value ?? '')
    }
  }
  return { gateways, secrets }
}

/**
 * `ios=stars; android=stars; *=russian_card,stars`: platform by platform, `*` for all others. `all` and
 * `none` are understood, and a list without a platform is meant for every one. A way to pay whose
 * gateway there is not is never offered.
 */
export function readPaymentPolicy(
  read: EnvironmentReader,
  { policy: usual, gatewayKinds }: MessengerRules,
  gateways: Gateways,
): PaymentPolicy {
  const policy = policyIn(read, read.text('PAYMENT_METHODS')) ?? usual
  const served = PAYMENT_METHODS.filter(({ provider }) => {
    return provider === '' || gateways[provider] in gatewayKinds
  })
  const isServed = (id: Payable) => id === 'ton' || served.some((method) => method.id === id)
  return policyOf(Object.entries(policy).map(([name, ids]) => [name, ids.filter(isServed)]))
}

function policyIn(read: EnvironmentReader, text: string | null): PaymentPolicy | null {
  if (text === null) return null

  const entries = text.split(';').map((entry) => {
    const [methods = '', platform = '*'] = entry.split('=').reverse()
    return [platform.trim().toLowerCase(), methodsIn(methods)] as const
  })
  read.demand(
    entries.every(([platform, methods]) => platform !== '' && methods !== null),
    `PAYMENT_METHODS must be like ios=stars;*=all, with ${PAYABLES.join(', ')}, all or none.`,
  )
  return policyOf(entries.map(([name, methods]) => [name, methods ?? []]))
}

function policyOf(entries: [platform: string, methods: Payable[]][]): PaymentPolicy {
  return { '*': [], ...Object.fromEntries(entries) }
}

function methodsIn(list: string): Payable[] | null {
  const names = list.split(',').map((name) => name.trim())
  if (names.length === 1 && names[0] === 'all') return [...PAYABLES]
  if (names.length === 1 && names[0] === 'none') return []
  const known = names.flatMap((name) => PAYABLES.filter((id) => id === name))
  return known.length === names.length ? known : null
}

/**
 * What a Star pays at withdrawal is 0.013 dollars, and a dollar has been worth 85 cents and more: the
 * default errs on the safe side.
 */
const STAR_PAYOUT_CENTS = 1.1

/** Unless the operator wants to add to it, a fan is credited what the Stars pay. */
export function readStarRates(
  read: EnvironmentReader,
): Pick<Settings, 'centsPerStar' | 'starPayoutCents'> {
  const rate = { min: 0.1, max: 100 }
  const starPayoutCents = read.number('STAR_PAYOUT_CENTS', { or: STAR_PAYOUT_CENTS, ...rate })
  const centsPerStar = read.number('CENTS_PER_STAR', { or: starPayoutCents, ...rate })
  return { centsPerStar, starPayoutCents }
}

/** Within a week most disputes have begun; what the bank asks of a transfer is a guess to be set. */
export function readPayoutRules(read: EnvironmentReader): Settings['payouts'] {
  const feeCents = read.number('PAYOUT_FEE_CENTS', { or: 1_00, min: 0, max: 100_00 })
  const minCents = read.number('PAYOUT_MIN_CENTS', { or: 20_00, min: 1, max: 10_000_00 })
  read.demand(minCents > feeCents, 'PAYOUT_MIN_CENTS must be more than PAYOUT_FEE_CENTS.')
  return {
    holdDays: read.number('PAYOUT_HOLD_DAYS', { or: 7, min: 0, max: 180 }),
    feeCents,
    minCents,
  }
}
