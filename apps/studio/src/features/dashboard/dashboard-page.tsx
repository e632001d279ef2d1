import type { Dashboard, DashboardPeriod } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { BalanceCard } from '@fanlight/ui/balance-card'
import { PLUS } from '@fanlight/ui/icons'
import { Money } from '@fanlight/ui/money'
import { useNow } from '@fanlight/web/use-now'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import { ButtonLink } from '../../shared/kit/button-link.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Page } from '../../shared/kit/page.tsx'
import { State, Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { useMay, useSession } from '../../shared/session.ts'
import { useChanges } from '../../shared/use-changes.ts'
import { BestSold } from './best-sold.tsx'
import { saveCsv } from './csv.ts'
import { dashboardQuery } from './dashboard.queries.ts'
import * as css from './dashboard-page.module.css'
import { EarningsChart } from './earnings-chart.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { Stats } from './stats.tsx'

export function DashboardPage() {
  const { t, date } = useI18n()
  const { creator, person } = useSession()
  const may = useMay()
  const [period, setPeriod] = useState<DashboardPeriod>('30d')
  const seesMoney = may('see_money')
  const services = useServices()
  const { data, error, refetch } = useQuery({
    ...dashboardQuery(services, period),
    enabled: seesMoney,
  })
  useChanges(['dashboard', 'sales'])

  const now = useNow()
  const greeting = t(greetingAt(now.getHours()), { name: person.firstName || creator.name })
  const today = date(now, { weekday: 'long', day: 'numeric', month: 'long' })
  if (!seesMoney) return <State title={greeting} line={t('dashboard_no_money')} />
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <Page
      title={greeting}
      line={today}
      actions={
        <>
          <PeriodChoice value={period} onChange={setPeriod} />
          <Button
            variant="plain"
            disabled={!data}
            onClick={() => data && saveCsv(data, { period, t })}
          >
            CSV
          </Button>
          {may('publish') && (
            <ButtonLink to="/posts/$id" params={{ id: 'new' }} icon={PLUS}>
              {t('posts_new')}
            </ButtonLink>
          )}
        </>
      }
    >
      {data ? <Business dashboard={data} period={period} /> : <Waiting text={t('loading')} />}
    </Page>
  )
}

function Business({ dashboard, period }: { dashboard: Dashboard; period: DashboardPeriod }) {
  const { t, money, moneyParts } = useI18n()
  return (
    <>
      <Stats dashboard={dashboard} />
      <div className={css.columns}>
        <div className={css.wide}>
          <EarningsChart dashboard={dashboard} period={period} />
          <BestSold best={dashboard.best} />
        </div>
        <div className={css.narrow}>
          <BalanceCard label={t('balance')}>
            <Money parts={moneyParts(centsFromEur(dashboard.balance))} />
            {dashboard.onHold > 0 && (
              <span className={css.hold}>
                {t('dashboard_on_hold', { amount: money(centsFromEur(dashboard.onHold)) })}
              </span>
            )}
          </BalanceCard>
          <SalesPanel />
        </div>
      </div>
    </>
  )
}

function greetingAt(hour: number) {
  if (hour < 5) return 'good_night'
  if (hour < 12) return 'good_morning'
  return hour < 18 ? 'good_day' : 'good_evening'
}
