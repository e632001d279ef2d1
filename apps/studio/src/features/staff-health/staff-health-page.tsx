import type { Health } from '@fanlight/contract'
import { ALERT } from '@fanlight/ui/icons'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../shared/kit/button.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { type Services, useServices } from '../../shared/services.ts'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { StaffPage } from '../../shared/staff/staff-page.tsx'
import * as table from '../../shared/staff/staff-table.module.css'
import { TableScroll } from '../../shared/staff/table-scroll.tsx'
import { OpenIncidentDialog } from './incident-dialogs.tsx'
import { Incidents } from './incidents.tsx'
import { JobTable } from './job-table.tsx'
import { Judged } from './judged.tsx'
import * as css from './staff-health-page.module.css'

const REFRESH_MS = 5_000

type Judgement = Health['ledger']['judgement']

function healthQuery({ api }: Pick<Services, 'api'>) {
  return queryOptions({
    queryKey: ['staff', 'health'],
    queryFn: () => api.call('staffHealth.get'),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  })
}

/** Every number with a word of judgement, so that one need not know what is much. */
export function StaffHealthPage() {
  const { t, number } = useStaffI18n()
  const [isOpening, setOpening] = useState(false)
  const { data, error, refetch } = useQuery(healthQuery(useServices()))
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('health_loading')} />
  const { ledger, renewals, webhooks, queues, jobs } = data
  return (
    <StaffPage
      title={t('health')}
      line={t('health_line')}
      actions={
        <Button variant="danger" icon={ALERT} onClick={() => setOpening(true)}>
          {t('incident_open')}
        </Button>
      }
    >
      <div className={css.cards}>
        <Card title={t('health_ledger')} judgement={ledger.judgement}>
          {t(ledger.isBalanced ? 'health_balanced' : 'health_unbalanced')}
        </Card>
        <Card title={t('health_renewals')} judgement={renewals.judgement}>
          {number(renewals.overdue)}
        </Card>
        <Card title={t('health_webhooks')} judgement={webhooks.judgement}>
          {t('health_webhook_counts', {
            failing: number(webhooks.failing),
            off: number(webhooks.off),
            undelivered: number(webhooks.undelivered),
          })}
        </Card>
      </div>
      <Incidents />
      <div className={css.tables}>
        <Panel>
          <h2 className={css.head}>{t('health_jobs')}</h2>
          <TableScroll label={t('health_jobs')}>
            <JobTable jobs={jobs} />
          </TableScroll>
        </Panel>
        <Panel>
          <h2 className={css.head}>{t('health_queues')}</h2>
          <TableScroll label={t('health_queues')}>
            <QueueTable queues={queues} />
          </TableScroll>
        </Panel>
      </div>
      {isOpening && <OpenIncidentDialog onClose={() => setOpening(false)} />}
    </StaffPage>
  )
}

interface CardProps {
  title: string
  judgement: Judgement
  children: ReactNode
}

function Card({ title, judgement, children }: CardProps) {
  return (
    <Panel className={css.card} aria-label={title}>
      <header>
        <span>{title}</span>
        <Judged as={judgement} />
      </header>
      <b>{children}</b>
    </Panel>
  )
}

function QueueTable({ queues }: { queues: Health['queues'] }) {
  const { t, number } = useStaffI18n()
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t('health_queue')}</th>
          <th scope="col" className={table.figure}>
            {t('health_waiting')}
          </th>
          <th scope="col" className={table.figure}>
            {t('health_oldest')}
          </th>
          <th scope="col" className={table.figure}>
            {t('health_dead')}
          </th>
          <th scope="col">{t('health_state')}</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ kind, waiting, oldestSeconds, dead, judgement }) => (
          <tr key={kind}>
            <td>
              <code>{kind}</code>
            </td>
            <td className={table.figure}>{number(waiting)}</td>
            <td className={table.figure}>
              {t('health_seconds', { seconds: number(Math.round(oldestSeconds)) })}
            </td>
            <td className={table.figure}>{number(dead)}</td>
            <td>
              <Judged as={judgement} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
