import { centsFromEur } from '@fanlight/contract/money'
import { weekdayText } from '@fanlight/i18n/dates'
import { Badge } from '@fanlight/ui/badge'
import { Icon } from '@fanlight/ui/icon'
import { ALERT } from '@fanlight/ui/icons'
import { Cell, CellMoney, List } from '@fanlight/ui/list'
import type { ReactNode } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import type { Standing } from '../../shared/premium/premium-standing.ts'
import { useBalance } from '../../shared/session/session-state.ts'

interface PassRowsProps {
  standing: Standing
  /** More of them, above the day. */
  children?: ReactNode
}

/** What there is to know about a fan's Premium, row by row. */
export function PassRows({ standing, children }: PassRowsProps) {
  const { t, money, language } = useI18n()
  const { status, price, until } = standing
  const date = weekdayText(until, language, -until.getTimezoneOffset())
  return (
    <List rowHeight={46}>
      <Cell end={<StatusBadge status={status} />}>{t('pass.status')}</Cell>
      {status === 'canceled' && (
        <Cell end={<Badge tone="good">{t('pass.open')}</Badge>}>{t('pass.access')}</Cell>
      )}
      <Cell end={money(centsFromEur(price))}>{t('pass.price')}</Cell>
      {status === 'grace' || status === 'short' ? (
        <Lacking standing={standing} />
      ) : (
        <Cell end={t('pass.month')}>{t('pass.duration')}</Cell>
      )}
      {children}
      <Cell end={date}>{t(DATES[status])}</Cell>
    </List>
  )
}

const DATES = {
  active: 'pass.renew',
  short: 'pass.renew',
  grace: 'pass.accessUntil',
  canceled: 'pass.expires',
} as const

function Lacking({ standing: { missing } }: { standing: Standing }) {
  const { t, money } = useI18n()
  const balance = useBalance()
  return (
    <>
      <Cell end={money(balance)}>{t('pay.balance')}</Cell>
      {missing > 0 && (
        <Cell end={<CellMoney tone="bad">{money(missing)}</CellMoney>}>{t('pay.missing')}</Cell>
      )}
    </>
  )
}

/** Once cancelled, what has expired is the renewal; the row below says that access has not. */
function StatusBadge({ status }: Pick<Standing, 'status'>) {
  const { t } = useI18n()
  if (status === 'canceled') return <Badge tone="plain">{t('pass.expired')}</Badge>
  if (status !== 'grace') return <Badge tone="good">{t('pass.active')}</Badge>
  return (
    <Badge tone="bad">
      <Icon shape={ALERT} size={16} />
      {t('pass.paymentDue')}
    </Badge>
  )
}
