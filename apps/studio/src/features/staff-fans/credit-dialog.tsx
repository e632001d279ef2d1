import { STAFF_REASON_CHARS_MAX } from '@fanlight/contract/limits'
import { centsFromEur } from '@fanlight/contract/money'
import { useState } from 'react'
import { TextField } from '../../shared/kit/text-field.tsx'
import { useServices } from '../../shared/services.ts'
import { ActDialog } from '../../shared/staff/act-dialog.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { ReasonField } from '../../shared/staff/reason-field.tsx'
import { toast } from '../../shared/toasts.ts'

interface CreditDialogProps {
  fan: { id: number; name: string }
  onClose: () => void
}

/** The id is made once for the dialog: a second tap gives nothing more. */
export function CreditDialog({ fan: { id, name }, onClose }: CreditDialogProps) {
  const { t, money } = useStaffI18n()
  const { api } = useServices()
  const [typed, setTyped] = useState('')
  const [why, setWhy] = useState('')
  const [creditId] = useState(() => crypto.randomUUID())
  const amount = Math.round(Number(typed.replace(',', '.')) * 100) / 100
  const isAmount = amount > 0
  const credit = () =>
    api.call('staffFans.credit', {
      params: { id },
      body: { id: creditId, amount, why: why.trim() },
    })
  return (
    <ActDialog
      title={t('credit_title', { name })}
      button={isAmount ? t('credit_button', { amount: money(centsFromEur(amount)) }) : t('credit')}
      disabled={!isAmount || why.trim() === ''}
      act={credit}
      onSuccess={() => toast(t('credit_done'))}
      onClose={onClose}
    >
      <p>{t('credit_line')}</p>
      <TextField
        label={t('amount')}
        sign="€"
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ReasonField value={why} onChange={setWhy} maxLength={STAFF_REASON_CHARS_MAX} />
    </ActDialog>
  )
}
