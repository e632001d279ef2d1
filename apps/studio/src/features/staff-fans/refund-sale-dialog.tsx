import { STAFF_REASON_CHARS_MAX } from '@fanlight/contract/limits'
import { centsFromEur } from '@fanlight/contract/money'
import { useState } from 'react'
import { useServices } from '../../shared/services.ts'
import { ActDialog } from '../../shared/staff/act-dialog.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { ReasonField } from '../../shared/staff/reason-field.tsx'
import { toast } from '../../shared/toasts.ts'
import type { Sale } from './sale.ts'

interface RefundSaleDialogProps {
  fanId: number
  sale: Sale
  onClose: () => void
}

/** Gives back what is left of one sale; the id is made once, so that a second tap gives nothing more. */
export function RefundSaleDialog({ fanId, sale, onClose }: RefundSaleDialogProps) {
  const { t, money } = useStaffI18n()
  const { api } = useServices()
  const [why, setWhy] = useState('')
  const [refundId] = useState(() => crypto.randomUUID())
  const { kind, subject } = sale
  const refund = () =>
    api.call('staffFans.refundSale', {
      params: { id: fanId },
      body: { id: refundId, sale: { kind, subject }, amount: null, why: why.trim() },
    })
  return (
    <ActDialog
      title={t('refund_sale_title')}
      button={t('refund')}
      isDanger
      disabled={why.trim() === ''}
      act={refund}
      onSuccess={() => toast(t('refund_sale_done'))}
      onClose={onClose}
    >
      <p>{`${sale.name}, ${money(centsFromEur(sale.paid))}`}</p>
      <p>{t('refund_sale_line')}</p>
      <ReasonField value={why} onChange={setWhy} maxLength={STAFF_REASON_CHARS_MAX} />
    </ActDialog>
  )
}
