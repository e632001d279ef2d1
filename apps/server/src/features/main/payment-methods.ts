import type { main, Reply } from '@fanlight/contract'

type Method = Reply<typeof main.init>['methods'][number]

/** The ways to pay, in the order they are offered. */
export function paymentMethods(): Method[] {
  return [
    { id: 'russian_card', provider: 'inwizoEcom', countryCode: '' },
    { id: 'fast_payment', provider: 'singularity', countryCode: '' },
    { id: 'international_card', provider: 'only', countryCode: 'only' },
    { id: 'stars', provider: '', countryCode: '' },
  ]
}
