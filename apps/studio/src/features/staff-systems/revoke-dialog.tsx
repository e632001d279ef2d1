import type { ApiKey } from '@fanlight/contract'
import { STAFF_REASON_CHARS_MAX } from '@fanlight/contract/limits'
import { useState } from 'react'
import { ActDialog } from '../../shared/staff/act-dialog.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { ReasonField } from '../../shared/staff/reason-field.tsx'
import { useKeyCalls } from './staff-keys.queries.ts'

interface RevokeDialogProps {
  apiKey: ApiKey
  onClose: () => void
}

export function RevokeDialog({ apiKey: { id, name }, onClose }: RevokeDialogProps) {
  const { t } = useStaffI18n()
  const { revoke } = useKeyCalls()
  const [why, setWhy] = useState('')
  return (
    <ActDialog
      title={t('keys_revoke_title', { name })}
      button={t('keys_revoke')}
      isDanger
      disabled={why.trim() === ''}
      act={() => revoke({ id, why: why.trim() })}
      onClose={onClose}
    >
      <p>{t('keys_revoke_line')}</p>
      <ReasonField
        value={why}
        onChange={setWhy}
        maxLength={STAFF_REASON_CHARS_MAX}
        reasons={[t('reason_key_leaked'), t('reason_key_unused')]}
      />
    </ActDialog>
  )
}
