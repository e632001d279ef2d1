import type { StaffPayment } from '@fanlight/contract'
import { STAFF_REASON_CHARS_MAX } from '@fanlight/contract/limits'
import { centsFromEur } from '@fanlight/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../../shared/kit/text-field.tsx'
import { useServices } from '../../shared/services.ts'
import { ActDialog } from '../../shared/staff/act-dialog.tsx'
import { EntryTable } from '../../shared/staff/entry-table.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { shortId, usePaymentWords } from '../../shared/staff/payment-words.ts'
import { ReasonField } from '../../shared/staff/reason-field.tsx'
import { toast } from '../../shared/toasts.ts'
import { useDebounced } from '../../shared/use-debounced.ts'
import * as css from './refund-dialog.module.css'
import { refundPlanQuery } from './staff-payments.queries.ts'

const TYPING_MS = 250

/** Says what it will write before it is written; the button says the sum that will move. */
export function RefundDialog({ payment, onClose }: { payment: StaffPayment; onClose: () => void }) {
  const { t, money } = useStaffI18n()
  const services = useServices()
  const words = usePaymentWords()
  const [typed, setTyped] = useState('')
  const [why, setWhy] = useState('')
  // Made once for this dialog: a second tap, or a try after a lost answer, gives back once.
  const [refundId] = useState(() => crypto.randomUUID())
  const wanted = useDebounced(typed, TYPING_MS)
  const plan = useQuery(refundPlanQuery(services, payment.id, toAmount(wanted)))
  const amount = plan.data?.amount ?? 0
  const refund = () =>
    services.api.call('staffPayments.refund', {
      params: { id: payment.id },
      body: { id: refundId, amount, why: why.trim() },
    })
  const isSettled = wanted === typed && plan.data !== undefined && !plan.isError
  return (
    <ActDialog
      title={t('refund_title', { id: shortId(payment.id) })}
      button={plan.data ? t('refund_button', { amount: money(centsFromEur(amount)) }) : t('refund')}
      isDanger
      disabled={!isSettled || why.trim() === ''}
      problem={plan.error}
      act={refund}
      onSuccess={() => toast(t('refund_asked_toast'))}
      onClose={onClose}
    >
      <p className={css.line}>
        {`${payment.fan.name || t('fan_nameless')}, ${words.method(payment)}, ${money(centsFromEur(payment.paid))}`}
      </p>
      <TextField
        label={t('refund_amount')}
        aside={plan.data ? t('refund_up_to', { amount: money(centsFromEur(plan.data.left)) }) : ''}
        sign="€"
        inputMode="decimal"
        placeholder={plan.data ? plan.data.left.toFixed(2) : ''}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ReasonField value={why} onChange={setWhy} maxLength={STAFF_REASON_CHARS_MAX} />
      <h3 className={css.head}>
        {t('refund_writes')} <small>{t('refund_writes_line')}</small>
      </h3>
      <div className={css.entries}>{plan.data && <EntryTable entries={plan.data.entries} />}</div>
      <p className={css.line}>{t('refund_hint')}</p>
    </ActDialog>
  )
}

/** What was typed, with a comma or a point; null for nothing, which is all that is left. */
function toAmount(typed: string): number | null {
  const amount = Number(typed.trim().replace(',', '.'))
  return typed.trim() === '' || !Number.isFinite(amount)
    ? null
    : Math.max(0.01, Math.round(amount * 100) / 100)
}
