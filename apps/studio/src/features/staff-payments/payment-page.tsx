import type { StaffPayment } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Badge } from '@fanlight/ui/badge'
import { Money } from '@fanlight/ui/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { UNDO } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { EntryTable } from '../../shared/staff/entry-table.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { paymentTone, shortId, usePaymentWords } from '../../shared/staff/payment-words.ts'
import { StaffPage } from '../../shared/staff/staff-page.tsx'
import { useStaffMay } from '../../shared/staff/staff-session.ts'
import { AskProvider } from './ask-provider.tsx'
import * as css from './payment-page.module.css'
import { PaymentSteps } from './payment-steps.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { paymentQuery } from './staff-payments.queries.ts'

export function PaymentPage() {
  const { id } = useParams({ from: '/staff/payments/$id' })
  const { t } = useStaffI18n()
  const services = useServices()
  const { data, error, refetch } = useQuery(paymentQuery(services, id))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('loading')} />
  return <Payment payment={data.payment} />
}

function Payment({ payment }: { payment: StaffPayment }) {
  const { t, date, moneyParts } = useStaffI18n()
  const words = usePaymentWords()
  const may = useStaffMay()
  const queries = useQueryClient()
  const [isRefunding, setRefunding] = useState(false)
  const { id, fan, status, createdAt, paid, steps } = payment
  const refresh = () => void queries.invalidateQueries({ queryKey: ['staff', 'payment', id] })
  const close = () => {
    setRefunding(false)
    refresh()
  }
  const at = date(new Date(createdAt * 1000), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <StaffPage
      title={shortId(id)}
      crumbs={
        <Link to="/staff/fans/$id" params={{ id: String(fan.id) }}>
          {fan.name || t('fan_nameless')}
        </Link>
      }
      heading={
        <>
          <code className={css.id} title={id}>
            {shortId(id)}
          </code>
          <Badge tone={paymentTone(payment)}>{words.status(status)}</Badge>
        </>
      }
      line={`${t('payment_by', { method: words.method(payment) })} · ${at}`}
      actions={
        <>
          <Money parts={moneyParts(centsFromEur(paid))} className={css.paid} />
          {payment.isAskable && may('support') && <AskProvider id={id} onDone={refresh} />}
          {payment.isRefundable && may('support') && (
            <Button icon={UNDO} onClick={() => setRefunding(true)}>
              {t('refund')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.columns}>
        <Panel>
          <PaymentSteps steps={steps} />
        </Panel>
        <Aside payment={payment} />
      </div>
      {isRefunding && <RefundDialog payment={payment} onClose={close} />}
    </StaffPage>
  )
}

function Aside({ payment }: { payment: StaffPayment }) {
  const { t, date } = useStaffI18n()
  const { card, gateway, reference, paymentRef, failureCode, entries, failedBefore } = payment
  const facts = [
    [t('payment_id'), payment.id],
    [t('payment_gateway'), gateway],
    [t('payment_reference'), reference],
    [t('payment_ref'), paymentRef],
    [t('payment_card'), card && `${card.brand} •••• ${card.last4}, ${card.expires}`],
    [t('payment_failure'), failureCode],
  ] as const
  return (
    <div className={css.aside}>
      <Panel>
        <h2>{t('entries')}</h2>
        {entries.length === 0 ? (
          <p className={css.none}>{t('entries_none')}</p>
        ) : (
          <EntryTable entries={entries} />
        )}
      </Panel>
      <Panel>
        <h2>{t('payment_facts')}</h2>
        <dl className={css.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </Panel>
      {failedBefore.length > 0 && (
        <Panel>
          <h2>{t('payment_before')}</h2>
          <ul className={css.before}>
            {failedBefore.map(({ id, failureCode: code, at }) => (
              <li key={id}>
                <Link to="/staff/payments/$id" params={{ id }}>
                  <code>{shortId(id)}</code>
                </Link>
                <Badge tone="bad">{code}</Badge>
                <small>{date(new Date(at * 1000), { timeStyle: 'short' })}</small>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}
