import type { Choice } from '@fanlight/ui/choices'
import { BOLT, CARD, GLOBE, SAVED_CARD, STARS } from '@fanlight/ui/payment-icons'
import type { I18n } from '../../shared/i18n.ts'
import type { Init } from '../../shared/session/session-state.ts'

type Method = Init['methods'][number]

/** A way to pay that can be chosen: one of the server's methods, or the card that it keeps. */
export interface Way {
  id: Method['id'] | 'saved_card'
  method: Method
}

export type WayId = Way['id']

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

/** Two of the methods take a card, and so they do when it is known already. */
const TAKES_A_CARD: readonly Method['id'][] = ['russian_card', 'international_card']

/** The ways that the server offers here, in its order, and the saved card before them. */
export function waysToPay({ methods, card }: Pick<Init, 'methods' | 'card'>): Way[] {
  const byCard = card && methods.find(({ id }) => TAKES_A_CARD.includes(id))
  const ways = methods.map((method): Way => ({ id: method.id, method }))
  return byCard ? [{ id: 'saved_card', method: byCard }, ...ways] : ways
}

export function wayChoices(ways: Way[], card: Init['card'], t: I18n['t']): Choice<WayId>[] {
  return ways.map(({ id }) => {
    if (id === 'saved_card') {
      const { brand = '', last4 = '', expires = '' } = card ?? {}
      return {
        id,
        title: `${brand} •••• ${last4}`,
        subtitle: t('balance.savedCard', { expires }),
        tile: { colour: 'violet', icon: SAVED_CARD },
      }
    }
    const { title, subtitle, tile } = LOOKS[id]
    return { id, title: t(title), subtitle: t(subtitle), tile }
  })
}
