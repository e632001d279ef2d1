import type { SupportTicket } from '@fanlight/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { Segments } from '../../shared/kit/segments.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { StaffPage } from '../../shared/staff/staff-page.tsx'
import * as table from '../../shared/staff/staff-table.module.css'
import { TableScroll } from '../../shared/staff/table-scroll.tsx'
import { ticketsQuery } from './staff-support.queries.ts'
import { TicketBadge } from './ticket-badge.tsx'
import * as css from './tickets-page.module.css'

const STATES = ['open', 'answered', 'closed'] as const

interface ListedTicket extends SupportTicket {
  lastWords: string
}

/** What fans ask for, the longest waiting first. */
export function TicketsPage() {
  const { t } = useStaffI18n()
  const [state, setState] = useState<SupportTicket['state']>('open')
  const { data, error, refetch } = useQuery(ticketsQuery(useServices(), state))
  return (
    <StaffPage title={t('support')} line={t('support_line')}>
      <div className={css.tools}>
        <Segments
          label={t('support')}
          value={state}
          options={STATES.map((value) => ({ value, text: t(`support_${value}`) }))}
          onChange={setState}
        />
      </div>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting text={t('loading')} />}
      {data && (
        <Panel>
          {data.tickets.length === 0 ? (
            <p className={table.none}>{t(`support_none_${state}`)}</p>
          ) : (
            <TableScroll label={t('support')}>
              <TicketTable tickets={data.tickets} />
            </TableScroll>
          )}
        </Panel>
      )}
    </StaffPage>
  )
}

function TicketTable({ tickets }: { tickets: readonly ListedTicket[] }) {
  const { t, date } = useStaffI18n()
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t('support_ticket')}</th>
          <th scope="col">{t('support_fan')}</th>
          <th scope="col">{t('support_words')}</th>
          <th scope="col">{t('support_touched')}</th>
          <th scope="col">{t('support_state')}</th>
        </tr>
      </thead>
      <tbody>
        {tickets.map((ticket) => (
          <tr key={ticket.number}>
            <td>
              <Link
                to="/staff/support/$id"
                params={{ id: String(ticket.number) }}
                className={css.number}
              >
                {ticket.number}
              </Link>
            </td>
            <td>{ticket.fan.name || t('fan_nameless')}</td>
            <td className={css.words}>{ticket.lastWords}</td>
            <td className={table.when}>
              {date(new Date(ticket.touchedAt * 1000), { dateStyle: 'medium', timeStyle: 'short' })}
            </td>
            <td>
              <TicketBadge ticket={ticket} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
