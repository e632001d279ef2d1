import { STAFF_REASON_CHARS_MAX } from '@fanlight/contract/limits'
import { useState } from 'react'
import { useServices } from '../../shared/services.ts'
import { ActDialog } from '../../shared/staff/act-dialog.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { ReasonField } from '../../shared/staff/reason-field.tsx'

interface SuspendDialogProps {
  fan: { id: number; name: string }
  isSuspended: boolean
  onClose: () => void
}

/** Shuts a fan out, or lets them in again; either way with a reason. */
export function SuspendDialog({ fan: { id, name }, isSuspended, onClose }: SuspendDialogProps) {
  const { t } = useStaffI18n()
  const { api } = useServices()
  const [why, setWhy] = useState('')
  const what = isSuspended ? 'reinstate' : 'suspend'
  return (
    <ActDialog
      title={t(`${what}_title`, { name })}
      button={t(what)}
      isDanger={!isSuspended}
      disabled={why.trim() === ''}
      act={() => api.call(`staffFans.${what}`, { params: { id }, body: { why: why.trim() } })}
      onClose={onClose}
    >
      <p>{t(`${what}_line`)}</p>
      <ReasonField value={why} onChange={setWhy} maxLength={STAFF_REASON_CHARS_MAX} />
    </ActDialog>
  )
}
