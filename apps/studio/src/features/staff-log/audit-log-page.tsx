import type { LoggedAction, StaffAction } from '@fanlight/contract'
import { STAFF_ACTIONS } from '@fanlight/contract/staff-rights'
import { shortText } from '@fanlight/i18n/short-text'
import { Icon } from '@fanlight/ui/icon'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SHIELD } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { MoreButton } from '../../shared/kit/more-button.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { Person } from '../../shared/kit/person.tsx'
import { SearchField } from '../../shared/kit/search-field.tsx'
import { Select } from '../../shared/kit/select.tsx'
import { useServices } from '../../shared/services.ts'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { StaffPage } from '../../shared/staff/staff-page.tsx'
import * as table from '../../shared/staff/staff-table.module.css'
import { TableScroll } from '../../shared/staff/table-scroll.tsx'
import { useDebounced } from '../../shared/use-debounced.ts'
import * as css from './audit-log-page.module.css'
import { chainQuery, type LogView, logQuery } from './staff-log.queries.ts'

const TYPING_MS = 250
const PERIODS = ['1', '7', '30', 'all'] as const

interface Filter {
  staffId: string
  action: StaffAction | ''
  period: (typeof PERIODS)[number]
  search: string
}

function toView({ staffId, action, period, search }: Filter): LogView {
  return {
    ...(staffId && { staffId: Number(staffId) }),
    ...(action && { action }),
    ...(period !== 'all' && { days: Number(period) }),
    ...(search.trim() && { search: search.trim() }),
  }
}

export function AuditLogPage() {
  const { t } = useStaffI18n()
  const services = useServices()
  const [filter, setFilter] = useState<Filter>({ staffId: '', action: '', period: '7', search: '' })
  const view = useDebounced(filter, TYPING_MS)
  const list = useInfiniteQuery(logQuery(services, toView(view)))
  const { data, error, refetch } = list
  const chain = useQuery(chainQuery(services))

  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const actions = data?.pages.flatMap((page) => page.actions)
  return (
    <StaffPage
      title={t('audit_log')}
      line={t('log_line')}
      actions={
        <Button
          variant="plain"
          icon={SHIELD}
          disabled={chain.isFetching}
          onClick={() => void chain.refetch()}
        >
          {t('log_verify')}
        </Button>
      }
    >
      <Filters staff={data?.pages[0]?.staff ?? []} filter={filter} onChange={setFilter} />
      <Panel>
        <TableScroll label={t('audit_log')}>
          <LogTable actions={actions ?? []} />
        </TableScroll>
        {actions?.length === 0 && <p className={table.none}>{t('log_none')}</p>}
        <MoreButton query={list} />
        <ChainLine chain={chain.data} />
      </Panel>
    </StaffPage>
  )
}

interface FiltersProps {
  staff: readonly { id: number; name: string }[]
  filter: Filter
  onChange: (filter: Filter) => void
}

function Filters({ staff, filter, onChange }: FiltersProps) {
  const { t } = useStaffI18n()
  const change = (part: Partial<Filter>) => onChange({ ...filter, ...part })
  return (
    <div className={css.tools}>
      <Select
        label={t('log_who')}
        value={filter.staffId}
        options={[
          { value: '', text: t('log_anybody') },
          ...staff.map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
        onChange={(staffId) => change({ staffId })}
      />
      <Select
        label={t('log_action')}
        value={filter.action}
        options={[
          { value: '', text: t('log_any_action') },
          ...STAFF_ACTIONS.map((value) => ({ value, text: t(`action_${value}`) })),
        ]}
        onChange={(action) => change({ action })}
      />
      <Select
        label={t('log_period')}
        value={filter.period}
        options={PERIODS.map((value) => ({ value, text: t(`log_days_${value}`) }))}
        onChange={(period) => change({ period })}
      />
      <SearchField
        label={t('log_search')}
        value={filter.search}
        onChange={(search) => change({ search })}
      />
    </div>
  )
}

function LogTable({ actions }: { actions: readonly LoggedAction[] }) {
  const { t } = useStaffI18n()
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t('log_when')}</th>
          <th scope="col">{t('log_who')}</th>
          <th scope="col">{t('log_action')}</th>
          <th scope="col">{t('log_object')}</th>
          <th scope="col">{t('log_why')}</th>
          <th scope="col">{t('log_from')}</th>
        </tr>
      </thead>
      <tbody>
        {actions.map((action) => (
          <ActionRow key={action.id} action={action} />
        ))}
      </tbody>
    </table>
  )
}

function ActionRow({ action: row }: { action: LoggedAction }) {
  const { t, date } = useStaffI18n()
  const known = STAFF_ACTIONS.find((each) => each === row.action)
  return (
    <tr>
      <td className={table.when}>
        {date(new Date(row.at * 1000), { day: 'numeric', month: 'long' })}
        {', '}
        {date(new Date(row.at * 1000), { timeStyle: 'medium' })}
      </td>
      <td>
        <Person name={row.staffId === null ? t('command_line') : row.name} line="" size={24} />
      </td>
      <td className={css.action}>{known ? t(`action_${known}`) : row.action}</td>
      <td>
        <code>{row.subject}</code>
      </td>
      <td className={table.pale}>{row.why}</td>
      <td className={table.pale}>{row.origin}</td>
    </tr>
  )
}

function ChainLine({
  chain,
}: {
  chain: { records: number; seal: string; brokenId: number | null } | undefined
}) {
  const { t, number } = useStaffI18n()
  if (!chain) return <p className={table.foot}>{t('log_verifying')}</p>
  const { records, seal, brokenId } = chain
  return (
    <p className={table.foot} role="status">
      <span className={brokenId === null ? css.sound : css.broken}>
        <Icon shape={SHIELD} size={16} />
      </span>
      {brokenId === null
        ? t('log_verified', { records: number(records) })
        : t('log_broken', { id: number(brokenId) })}
      {brokenId === null && seal && <code>{shortText(seal)}</code>}
    </p>
  )
}
