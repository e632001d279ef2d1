import { classNames } from '@fanlight/ui/class-names'
import { usePolled } from '@fanlight/web/use-polled'
import type { ReactNode } from 'react'
import { bank, type Overview, Refused } from '../api/bank-api.ts'
import { cardText, language, money, t } from '../texts/texts.ts'
import { BankScreen } from './bank-screen.tsx'
import * as css from './overview-page.module.css'
import { TestCards } from './test-cards.tsx'

const POLL_MS = 2000
/** Enough of an order's id to tell it from the others. */
const SHORT_ID = 13
const h = t.overview.headings
const PAYMENT = [
  h.amount,
  h.status,
  h.paidWith,
  h.startedBy,
  h.order,
  h.transaction,
  h.time,
  h.action,
]

/** For developers: what the bank did, and what the shop said to it. */
export function OverviewPage() {
  const { data, error, show } = usePolled(() => bank.overview(), {
    everyMs: POLL_MS,
    isDone: () => false,
  })
  const act = async (call: Promise<object>) => {
    await call
    show(await bank.overview())
  }

  if (!data) {
    const isForbidden = error instanceof Refused && error.code === 'forbidden'
    return <BankScreen>{isForbidden && <p>{t.overview.forbidden}</p>}</BankScreen>
  }
  return (
    <BankScreen isWide aside={<time>{timeText(data.nowMs)}</time>}>
      <div className={css.overview}>
        <h1>{t.overview.title}</h1>
        {data.faults.length > 0 && (
          <Table
            title={t.overview.faults}
            headings={[h.fault, h.times]}
            rows={data.faults.map(({ name, times }) => [name, times])}
          />
        )}
        <Table
          title={t.overview.payments}
          headings={PAYMENT}
          rows={data.payments.map((payment) =>
            paymentRow(payment, (id) => void act(bank.refund(id))),
          )}
        />
        <Table
          title={t.overview.webhooks}
          headings={[h.event, h.status, h.tries, h.answer, h.message, h.action]}
          rows={data.deliveries.map((delivery) =>
            deliveryRow(delivery, (id) => void act(bank.sendAgain(id))),
          )}
        />
        <Table
          title={t.overview.cards}
          headings={[h.card, h.expires, h.token, h.customer, h.time]}
          rows={data.cards.map((card) => [
            <b key="card">{cardText(card)}</b>,
            card.expires,
            <code key="token">{card.token}</code>,
            card.customer,
            timeText(card.createdMs),
          ])}
        />
        <Table
          title={t.overview.refunds}
          headings={[h.amount, h.reason, h.payment, h.time]}
          rows={data.refunds.map((refund) => [
            <b key="amount">{money(refund.amountCents)}</b>,
            refund.reason,
            <code key="payment">{refund.paymentId}</code>,
            timeText(refund.createdMs),
          ])}
        />
        <TestCards />
      </div>
    </BankScreen>
  )
}

type Payment = Overview['payments'][number]
type Delivery = Overview['deliveries'][number]

function paymentRow(payment: Payment, refund: (id: string) => void): ReactNode[] {
  const { brand, last4 } = payment
  return [
    <b key="amount">{money(payment.amountCents)}</b>,
    <Badge key="status" word={payment.status} detail={payment.failureCode} />,
    brand && last4 ? cardText({ brand, last4 }) : payment.method,
    startedBy(payment),
    <code key="order" title={payment.orderId}>
      {payment.orderId.slice(0, SHORT_ID)}
    </code>,
    <code key="transaction">{payment.transactionId}</code>,
    timeText(payment.createdMs),
    payment.status === 'succeeded' && (
      <button key="refund" type="button" className={css.action} onClick={() => refund(payment.id)}>
        {t.overview.refund}
      </button>
    ),
  ]
}

function startedBy({ initiatedBy, threeDSecure }: Payment): string {
  const who = t.overview.startedBy[initiatedBy]
  return threeDSecure === 'none' ? who : `${who}, 3-D Secure: ${threeDSecure}`
}

function deliveryRow(delivery: Delivery, sendAgain: (id: number) => void): ReactNode[] {
  const isOver = delivery.status === 'delivered' || delivery.status === 'given_up'
  return [
    <b key="type">{delivery.type}</b>,
    <Badge key="status" word={delivery.status} detail={null} />,
    t.overview.tries(delivery.tries),
    `${delivery.answerStatus ?? t.overview.noAnswer} ${delivery.answerText ?? ''}`,
    <details key="body">
      <summary>
        <code>{delivery.messageId}</code>
      </summary>
      <pre>{JSON.stringify(JSON.parse(delivery.body), null, 2)}</pre>
    </details>,
    isOver && (
      <button
        key="again"
        type="button"
        className={css.action}
        onClick={() => sendAgain(delivery.id)}
      >
        {t.overview.sendAgain}
      </button>
    ),
  ]
}

function Badge({ word, detail }: { word: string; detail: string | null }) {
  const tone =
    (['succeeded', 'delivered'].includes(word) && css.good) ||
    (['failed', 'given_up'].includes(word) && css.bad)
  return <span className={classNames(css.badge, tone)}>{detail ? `${word}: ${detail}` : word}</span>
}

interface TableProps {
  title: string
  headings: string[]
  rows: ReactNode[][]
}

function Table({ title, headings, rows }: TableProps) {
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 && <p>{t.overview.nothing}</p>}
      <div className={css.table}>
        <table>
          {rows.length > 0 && (
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows keep no state of their own
              <tr key={row}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function timeText(ms: number): string {
  return new Date(ms).toLocaleString(language, { dateStyle: 'short', timeStyle: 'medium' })
}
