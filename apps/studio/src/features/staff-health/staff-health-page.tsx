import type { Health, HealthPeriod } from '@fanlight/contract'
import { ALERT } from '@fanlight/ui/icons'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../shared/kit/button.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { Segments } from '../../shared/kit/segments.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { type Services, useServices } from '../../shared/services.ts'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { StaffPage } from '../../shared/staff/staff-page.tsx'
import * as table from '../../shared/staff/staff-table.module.css'
import { TableScroll } from '../../shared/staff/table-scroll.tsx'
import { HealthCards } from './health-cards.tsx'
import { OpenIncidentDialog } from './incident-dialogs.tsx'
import { Incidents } from './incidents.tsx'
import { JobTable } from './job-table.tsx'
import { Judged } from './judged.tsx'
import { NodeTable } from './node-table.tsx'
import * as css from './staff-health-page.module.css'

const REFRESH_MS = 5_000

const PERIODS = ['hour', 'day', 'week'] as const satisfies HealthPeriod[]

function healthQuery({ api }: Pick<Services, 'api'>, period: HealthPeriod) {
  return queryOptions({
    queryKey: ['staff', 'health', period],
    queryFn: () => api.call('staffHealth.get', { query: { period } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  })
}

/** Every number with a word of judgement, so that one need not know what is much. */
export function StaffHealthPage() {
  const { t } = useStaffI18n()
  const [isOpening, setOpening] = useState(false)
  const [period, setPeriod] = useState<HealthPeriod>('hour')
  const { data, error, refetch, dataUpdatedAt } = useQuery(healthQuery(useServices(), period))
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('health_loading')} />
  const { queues, jobs, nodes } = data
  return (
    <StaffPage
      title={t('health')}
      line={t('health_line')}
      actions={
        <>
          <Segments
            label={t('health_period')}
            options={PERIODS.map((value) => ({ value, text: t(`health_${value}`) }))}
            value={period}
            onChange={setPeriod}
          />
          <Button variant="danger" icon={ALERT} onClick={() => setOpening(true)}>
            {t('incident_open')}
          </Button>
        </>
      }
    >
      <HealthCards health={data} />
      <Incidents />
      <div className={css.tables}>
        <Panel>
          <h2 className={css.head}>{t('health_jobs')}</h2>
          <TableScroll label={t('health_jobs')}>
            <JobTable jobs={jobs} />
          </TableScroll>
        </Panel>
        <div className={css.column}>
          <Panel>
            <h2 className={css.head}>{t('health_nodes')}</h2>
            <TableScroll label={t('health_nodes')}>
              <NodeTable nodes={nodes} now={new Date(dataUpdatedAt)} />
            </TableScroll>
          </Panel>
          <Panel>
            <h2 className={css.head}>{t('health_queues')}</h2>
            <TableScroll label={t('health_queues')}>
              <QueueTable queues={queues} />
            </TableScroll>
          </Panel>
        </div>
      </div>
      {isOpening && <OpenIncidentDialog onClose={() => setOpening(false)} />}
    </StaffPage>
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
