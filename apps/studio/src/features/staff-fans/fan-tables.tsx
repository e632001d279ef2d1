import type { StaffFan, StaffPaymentRow } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Badge } from '@fanlight/ui/badge'
import { Link } from '@tanstack/react-router'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { paymentTone, shortId, usePaymentWords } from '../../shared/staff/payment-words.ts'
import * as table from '../../shared/staff/staff-table.module.css'

export function PaymentsTable({ payments }: { payments: readonly StaffPaymentRow[] }) {
  const { t, money, date } = useStaffI18n()
  const words = usePaymentWords()
  if (payments.length === 0) return <p className={table.none}>{t('fan_no_rows')}</p>
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t('log_when')}</th>
          <th scope="col">{t('payment_top_up')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col" className={table.figure}>
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id}>
            <td className={table.when}>
              {date(new Date(payment.createdAt * 1000), {
                dateStyle: 'medium',
                timeStyle: 'short',
              })}
            </td>
            <td>
              <Link to="/staff/payments/$id" params={{ id: payment.id }}>
                {words.method(payment)} <code>{shortId(payment.id)}</code>
              </Link>
            </td>
            <td>
              <Badge tone={paymentTone(payment)}>{words.status(payment.status)}</Badge>
            </td>
            <td className={table.amount}>{money(centsFromEur(payment.paid))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function PremiumTable({ premium }: { premium: StaffFan['premium'] }) {
  const { t, money, date } = useStaffI18n()
  if (premium.length === 0) return <p className={table.none}>{t('fan_no_rows')}</p>
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t('creator')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col" className={table.figure}>
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {premium.map(({ creator, activeUntil, isRecurrent, price }) => (
          <tr key={creator}>
            <td>{creator}</td>
            <td className={table.pale}>
              {t(isRecurrent ? 'fan_renews' : 'fan_until', {
                date: date(new Date(activeUntil * 1000), { dateStyle: 'long' }),
              })}
            </td>
            <td className={table.amount}>{money(centsFromEur(price))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
