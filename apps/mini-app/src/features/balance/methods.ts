import type { Choice } from '@fanlight/ui/choices'
import { BOLT, CARD, GLOBE, SAVED_CARD, STARS } from '@fanlight/ui/payment-icons'
import type { I18n, TextKey } from '../../shared/i18n.ts'
import type { PaymentWay } from '../../shared/payment/payment.ts'
import type { Init } from '../../shared/session/session-state.ts'

type Method = Init['methods'][number]

export interface Way {
  id: PaymentWay
  method: Method
}

interface MethodRow extends Pick<Choice<PaymentWay>, 'tile'> {
  title: TextKey
  subtitle: TextKey
}

/** Everything that this app knows about a method of the server's. */
const METHODS = {
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
} as const satisfies Record<Method['id'], MethodRow>

/** The ways that the server offers here, in its order, and the saved card before them. */
export function waysToPay({ methods, card }: Pick<Init, 'methods' | 'card'>): Way[] {
  // What takes a card does so when it is known already.
  const byCard = card && methods.find(({ id }) => id.endsWith('card'))
  const ways = methods.map((method): Way => ({ id: method.id, method }))
  return byCard ? [{ id: 'saved_card', method: byCard }, ...ways] : ways
}

export function wayChoices(ways: Way[], card: Init['card'], t: I18n['t']): Choice<PaymentWay>[] {
  return ways.map(({ id }) => {
    if (id === 'saved_card') {
      return {
        id,
        title: `${card?.brand} •••• ${card?.last4}`,
        subtitle: t('balance.savedCard', { expires: card?.expires ?? '' }),
        tile: { colour: 'violet', icon: SAVED_CARD },
      }
    }
    const { title, subtitle, tile } = METHODS[id]
    return { id, title: t(title), subtitle: t(subtitle), tile }
  })
}
