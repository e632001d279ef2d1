import type { Payouts } from '@fanlight/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { PAYOUT, RECEIPT } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Page } from '../../shared/kit/page.tsx'
import { State, Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { useMay } from '../../shared/session.ts'
import { useChanges } from '../../shared/use-changes.ts'
import { AccountDialog } from './account-dialog.tsx'
import { AccountPanel } from './account-panel.tsx'
import { AvailableCard } from './available-card.tsx'
import { CoinsPanel } from './coins-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { HoldsPanel } from './holds-panel.tsx'
import { payoutsQuery } from './payouts.queries.ts'
import * as css from './payouts-page.module.css'
import { RequestDialog } from './request-dialog.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import { useObstacle } from './use-obstacle.ts'

export function PayoutsPage() {
  const { t } = useI18n()
  const services = useServices()
  const seesMoney = useMay()('see_money')
  const { data, error, refetch } = useQuery({ ...payoutsQuery(services), enabled: seesMoney })
  useChanges(['payouts'])

  if (!seesMoney) return <State title={t('forbidden_title')} line={t('forbidden_line')} />
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('loading')} />
  return <MoneyOut payouts={data} />
}

/** An owner without an account is asked for it first. */
function MoneyOut({ payouts }: { payouts: Payouts }) {
  const { t, number } = useI18n()
  const isOwner = useMay()('owner')
  const [opened, setOpened] = useState<'request' | 'account' | 'statement' | null>(null)
  const { account, rules } = payouts
  const obstacle = useObstacle(payouts)
  const close = () => setOpened(null)
  return (
    <Page
      title={t('payouts')}
      line={t('payouts_line', { share: number(rules.sharePercent), count: rules.holdDays })}
      actions={
        <>
          <Button variant="plain" icon={RECEIPT} onClick={() => setOpened('statement')}>
            {t('payouts_statement')}
          </Button>
          {isOwner && (
            <Button
              icon={PAYOUT}
              disabled={obstacle !== null}
              {...(obstacle !== null && { 'aria-describedby': 'obstacle' })}
              onClick={() => setOpened(account ? 'request' : 'account')}
            >
              {t('payouts_request')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.columns}>
        <AvailableCard payouts={payouts} obstacle={obstacle} />
        <HoldsPanel onHold={payouts.onHold} />
        <AccountPanel
          account={account}
          {...(isOwner && { onChange: () => setOpened('account') })}
        />
      </div>
      <HistoryPanel paidThisYear={payouts.paidThisYear} />
      <CoinsPanel isOwner={isOwner} />
      {opened === 'statement' && <StatementDialog onClose={close} />}
      {opened === 'account' && <AccountDialog onClose={close} />}
      {opened === 'request' && account && (
        <RequestDialog payouts={payouts} account={account} onClose={close} />
      )}
    </Page>
  )
}
