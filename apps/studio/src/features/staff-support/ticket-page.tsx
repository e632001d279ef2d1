import type { SupportTicket, SupportWords } from '@fanlight/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { shortId } from '../../shared/staff/payment-words.ts'
import { StaffPage } from '../../shared/staff/staff-page.tsx'
import { AnswerForm } from './answer-form.tsx'
import { CloseTicket } from './close-ticket.tsx'
import { ticketQuery } from './staff-support.queries.ts'
import { TicketBadge } from './ticket-badge.tsx'
import * as css from './ticket-page.module.css'

export function TicketPage() {
  const { id } = useParams({ from: '/staff/support/$id' })
  const { t } = useStaffI18n()
  const { data, error, refetch } = useQuery(ticketQuery(useServices(), Number(id)))
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('loading')} />
  return <Ticket {...data} onDone={() => void refetch()} />
}

interface TicketProps {
  ticket: SupportTicket
  words: readonly SupportWords[]
  onDone: () => void
}

function Ticket({ ticket, words, onDone }: TicketProps) {
  const { t, date } = useStaffI18n()
  const { number, fan, state, answerBy } = ticket
  const title = t('support_number', { number: String(number) })
  const by = date(new Date(answerBy * 1000), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <StaffPage
      title={title}
      crumbs={<Link to="/staff/support">{t('support')}</Link>}
      heading={
        <>
          {title}
          <span className={css.state}>
            <TicketBadge ticket={ticket} />
          </span>
        </>
      }
      line={
        <>
          <Link to="/staff/fans/$id" params={{ id: String(fan.id) }} className={css.link}>
            {fan.name || t('fan_nameless')}
          </Link>
          {state === 'open' && ` · ${t('support_answer_by', { date: by })}`}
        </>
      }
      actions={state !== 'closed' && <CloseTicket number={number} onDone={onDone} />}
    >
      <Panel className={css.ticket}>
        <ol className={css.words} aria-label={t('support_said')}>
          {words.map((each) => (
            <Said key={each.id} words={each} fanName={fan.name || t('fan_nameless')} />
          ))}
        </ol>
        {state === 'closed' ? (
          <p className={css.over}>{t('support_over')}</p>
        ) : (
          <AnswerForm number={number} onDone={onDone} />
        )}
      </Panel>
    </StaffPage>
  )
}

const SIDES = { fan: css.fan, staff: css.staff, note: css.note }

function Said({ words, fanName }: { words: SupportWords; fanName: string }) {
  const { t, date } = useStaffI18n()
  const { author, by, kind, text, paymentId, delivery, problem, at } = words
  const who = { fan: fanName, staff: by ?? t('right_support'), note: t('support_note') }[author]
  const moment = date(new Date(at * 1000), { dateStyle: 'medium', timeStyle: 'short' })
  const fate = delivery && t(`support_${delivery}_answer`)
  const isFile = author === 'fan' && kind !== 'text'
  return (
    <li className={SIDES[author]}>
      <p>
        {isFile && <em>{t('support_file', { kind })}</em>}
        {text}
        {paymentId && (
          <Link to="/staff/payments/$id" params={{ id: paymentId }}>
            {shortId(paymentId)}
          </Link>
        )}
      </p>
      <small>{[who, moment, fate, problem].filter(Boolean).join(' · ')}</small>
    </li>
  )
}
