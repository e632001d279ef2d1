import { classNames } from '@fanlight/ui/class-names'
import { Icon } from '@fanlight/ui/icon'
import type { IconShape } from '@fanlight/ui/icons'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { useServices } from '../../shared/services.ts'
import type { Card, CardChange } from './cards.queries.ts'
import * as css from './cards-screen.module.css'

const TRASH: IconShape = {
  lines:
    'M4.5 6.5h15M9 6.5V4.8A1.3 1.3 0 0 1 10.3 3.5h3.4A1.3 1.3 0 0 1 15 4.8v1.7M6.5 6.5l.9 12a2 2 0 0 0 2 1.9h5.2a2 2 0 0 0 2-1.9l.9-12',
}

interface CardRowProps {
  card: Card
  disabled: boolean
  onChange: (change: CardChange) => void
}

/** A tap makes it the main one; the trash asks first. */
export function CardRow({ card, disabled, onChange }: CardRowProps) {
  const { t } = useBilling()
  const { messenger } = useServices()
  const name = `${card.brand} •••• ${card.last4}`
  const remove = async () => {
    messenger.haptic({ notice: 'warning' })
    const pressed = await messenger.popup({
      title: t('cards.remove'),
      message: t('cards.removeAsk', { card: name }),
      buttons: [
        { id: 'keep', text: t('cards.keep') },
        { id: 'remove', text: t('cards.remove'), isDestructive: true },
      ],
    })
    if (pressed === 'remove') onChange({ remove: card.id })
  }
  return (
    <div className={css.row}>
      <button
        type="button"
        className={css.choose}
        disabled={disabled || card.isMain || card.isExpired}
        onClick={() => onChange({ makeMain: card.id })}
      >
        <span className={classNames(css.mini, card.isExpired && css.expired)} />
        <span className={css.words}>
          <b>{name}</b>
          <span className={classNames(card.isExpired && css.bad)}>{lineOf(card, t)}</span>
        </span>
      </button>
      <button
        type="button"
        className={css.trash}
        disabled={disabled}
        aria-label={t('cards.removeCard', { card: name })}
        onClick={() => void remove()}
      >
        <Icon shape={TRASH} size={20} />
      </button>
    </div>
  )
}

function lineOf(card: Card, t: ReturnType<typeof useBilling>['t']): string {
  const when = { expires: card.expires }
  if (card.isExpired) return t('cards.expired', when)
  return card.isMain ? t('cards.mainUntil', when) : t('cards.until', when)
}
