import type { main, Reply } from '@fanlight/contract'
import { refuse } from '../platform/refuse.ts'

export type PaymentMethod = Reply<typeof main.init>['methods'][number]
export type PaymentMethodId = PaymentMethod['id']

/** What a platform may show: ways to top up, and whether tips in coins are offered. */
export type Payable = PaymentMethodId | 'ton'

/** By the messenger's name of the platform; every other platform has what `*` has. */
export type PaymentPolicy = Readonly<Record<string, readonly Payable[]>> & {
  readonly '*': readonly Payable[]
}

interface Offering {
  paymentPolicy: PaymentPolicy
}

/** All there are, in the order they are offered. */
export const PAYMENT_METHODS = [
  { id: 'russian_card', provider: 'inwizoEcom', countryCode: '' },
  { id: 'fast_payment', provider: 'singularity', countryCode: '' },
  { id: 'international_card', provider: 'only', countryCode: 'only' },
  { id: 'stars', provider: '', countryCode: '' },
] as const satisfies PaymentMethod[]

/** All that a policy may name. */
export const PAYABLES: readonly Payable[] = [...PAYMENT_METHODS.map(({ id }) => id), 'ton']

/** The ways to pay that this platform may show. */
export function paymentMethodsOn(
  { paymentPolicy }: Offering,
  platform: string | null,
): PaymentMethod[] {
  const allowed = allowedOn(paymentPolicy, platform)
  return PAYMENT_METHODS.filter(({ id }) => allowed.includes(id))
}

/** Whether tips in coins may be shown there. */
export function takesCoinsOn({ paymentPolicy }: Offering, platform: string | null): boolean {
  return allowedOn(paymentPolicy, platform).includes('ton')
}

function allowedOn(policy: PaymentPolicy, platform: string | null): readonly Payable[] {
  const isNamed = platform !== null && Object.hasOwn(policy, platform)
  return policy[isNamed ? platform : '*'] ?? []
}

/** Throws the refusal where the platform may not pay so. `provider` is empty for Stars. */
export function checkPaymentMethod(settings: Offering, platform: string | null, provider: string) {
  const isAllowed = paymentMethodsOn(settings, platform).some((each) => each.provider === provider)
  if (!isAllowed) throw refuse('forbidden')
}
