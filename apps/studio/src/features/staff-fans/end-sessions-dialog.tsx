import { STAFF_REASON_CHARS_MAX } from '@fanlight/contract/limits'
import { useState } from 'react'
import { useServices } from '../../shared/services.ts'
import { ActDialog } from '../../shared/staff/act-dialog.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { ReasonField } from '../../shared/staff/reason-field.tsx'

interface EndSessionsDialogProps {
  fan: { id: number; name: string }
  onClose: () => void
  onDone: () => void
}

export function EndSessionsDialog({ fan: { id, name }, onClose, onDone }: EndSessionsDialogProps) {
  const { t } = useStaffI18n()
  const { api } = useServices()
  const [why, setWhy] = useState('')
  return (
    <ActDialog
      title={t('fan_sessions_title', { name: name || t('fan_nameless') })}
      button={t('fan_sessions_end')}
      isDanger
      disabled={why.trim() === ''}
      act={() => api.call('staffFans.endSessions', { params: { id }, body: { why: why.trim() } })}
      onSuccess={onDone}
      onClose={onClose}
    >
      <p>{t('fan_sessions_line')}</p>
      <ReasonField value={why} onChange={setWhy} maxLength={STAFF_REASON_CHARS_MAX} />
    </ActDialog>
  )
}
