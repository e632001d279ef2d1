import type { main, Reply } from '@fanlight/contract'
import { refuse } from '../platform/refuse.ts'

export type PaymentMethod = Reply<typeof main.init>['methods'][number]
export type PaymentMethodId = PaymentMethod['id']

/** Ways to pay by the messenger's name of the platform; every other platform has those of `*`. */
export type PaymentPolicy = Readonly<Record<string, readonly PaymentMethodId[]>> & {
  readonly '*': readonly PaymentMethodId[]
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

/** The ways to pay that this platform may show. */
export function paymentMethodsOn(
  { paymentPolicy }: Offering,
  platform: string | null,
): PaymentMethod[] {
  const isNamed = platform !== null && Object.hasOwn(paymentPolicy, platform)
  const allowed = paymentPolicy[isNamed ? platform : '*'] ?? []
  return PAYMENT_METHODS.filter(({ id }) => allowed.includes(id))
}

/** Throws the refusal where the platform may not pay so. `provider` is empty for Stars. */
export function checkPaymentMethod(settings: Offering, platform: string | null, provider: string) {
  const isAllowed = paymentMethodsOn(settings, platform).some((each) => each.provider === provider)
  if (!isAllowed) throw refuse('forbidden')
}
