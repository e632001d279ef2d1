import { centsFromEur } from '@fanlight/contract/money'
import { Avatar } from '@fanlight/ui/avatar'
import { Cell, List, SectionFoot, SectionHead } from '@fanlight/ui/list'
import { Switch } from '@fanlight/ui/switch'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { dayOf } from '../../shared/billing/when.ts'
import { useServices } from '../../shared/services.ts'
import { useRenewals, useSetRenewal } from './limits.queries.ts'
import * as css from './limits-screen.module.css'

/** What renews by itself, each with a switch, and an end to all of it. Without any, nothing. */
export function RenewalsSection() {
  const { t } = useBilling()
  const { messenger } = useServices()
  const { data: renewals = [] } = useRenewals()
  const change = useSetRenewal()
  if (renewals.length === 0) return null
  const stopAll = async () => {
    messenger.haptic({ notice: 'warning' })
    const pressed = await messenger.popup({
      title: t('limits.stopTitle'),
      message: t('limits.stopLine'),
      buttons: [
        { id: 'no', text: t('limits.stopNo') },
        { id: 'stop', text: t('limits.stopYes'), isDestructive: true },
      ],
    })
    if (pressed === 'stop') void change.run('all')
  }
  return (
    <>
      <SectionHead>{t('limits.renewals')}</SectionHead>
      <List>
        {renewals.map((renewal) => (
          <Renewal
            key={renewal.id}
            {...renewal}
            isBusy={change.state === 'pending'}
            onChange={() => void change.run({ id: renewal.id, isRecurrent: renewal.isRecurrent })}
          />
        ))}
        {renewals.some(({ isRecurrent }) => isRecurrent) && (
          <Cell variant="danger" onClick={() => void stopAll()}>
            {t('limits.stopAll')}
          </Cell>
        )}
      </List>
      <SectionFoot>{t('limits.stopNote')}</SectionFoot>
    </>
  )
}

type Renewed = NonNullable<ReturnType<typeof useRenewals>['data']>[number]

interface RenewalProps extends Renewed {
  isBusy: boolean
  onChange: () => void
}

function Renewal({ creator, price, isRecurrent, activeAt, isBusy, onChange }: RenewalProps) {
  const { t, money, language } = useBilling()
  const name = creator?.name ?? t('limits.thisPremium')
  const date = dayOf(new Date(activeAt * 1000), language)
  const line = isRecurrent
    ? t('limits.renewsOn', { price: money(centsFromEur(price)), date })
    : t('limits.endsOn', { date })
  return (
    <Cell
      end={
        <Switch
          aria-label={t('limits.renewalOf', { name })}
          checked={isRecurrent}
          disabled={isBusy}
          onChange={onChange}
        />
      }
    >
      <span className={css.creator}>
        <Avatar initials={initialsIn(name)} picture={creator?.avatar ?? null} size={34} />
        <span className={css.words}>
          {name}
          <small>{line}</small>
        </span>
      </span>
    </Cell>
  )
}

function initialsIn(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
}
