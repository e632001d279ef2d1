import { centsFromEur } from '@fanlight/contract/money'
import { BalanceCard } from '@fanlight/ui/balance-card'
import { Money } from '@fanlight/ui/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { payoutsQuery } from '../features/payouts/payouts.queries.ts'
import { useI18n } from '../shared/i18n.ts'
import { useServices } from '../shared/services.ts'
import { useMay } from '../shared/session.ts'
import * as css from './ready-card.module.css'

/** What can be paid out, beside every page; nothing until it is known. */
export function ReadyCard() {
  const { t, moneyParts } = useI18n()
  const services = useServices()
  const may = useMay()
  const { data } = useQuery({ ...payoutsQuery(services), enabled: may('see_money') })
  if (!data) return null
  const action = data.account ? t('payouts_request') : t('payouts_account_add')
  return (
    <BalanceCard label={t(data.available > 0 ? 'payouts_ready' : 'payouts_not_ready')}>
      <Money parts={moneyParts(centsFromEur(data.available))} />
      {may('owner') && (
        <Link to="/payouts" className={css.link}>
          {action}
        </Link>
      )}
    </BalanceCard>
  )
}
