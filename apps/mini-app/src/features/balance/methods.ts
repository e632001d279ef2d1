import type { Choice } from '@fanlight/ui/choices'
import { BOLT, CARD, GLOBE, STARS } from '@fanlight/ui/payment-icons'
import type { I18n } from '../../shared/i18n.ts'
import type { Init } from '../../shared/main-state.ts'

export type Method = Init['methods'][number]
export type MethodId = Method['id']

const LOOKS = {
  russian_card: {
    title: 'balance.russianCard',
    subtitle: 'balance.russianCardLine',
    tile: { colour: 'green', icon: CARD },
  },
  fast_payment: {
    title: 'balance.fastPayment',
    subtitle: 'balance.fastPaymentLine',
    tile: { colour: 'rose', icon: BOLT },
  },
  international_card: {
    title: 'balance.internationalCard',
    subtitle: 'balance.internationalCardLine',
    tile: { colour: 'blue', icon: GLOBE },
  },
  stars: {
    title: 'balance.stars',
    subtitle: 'balance.starsLine',
    tile: { colour: 'gold', icon: STARS },
  },
} as const

/** The ways to pay that the server offers here, in its order. */
export function methodChoices(methods: readonly Method[], t: I18n['t']): Choice<MethodId>[] {
  return methods.map(({ id }) => {
    const { title, subtitle, tile } = LOOKS[id]
    return { id, title: t(title), subtitle: t(subtitle), tile }
  })
}
