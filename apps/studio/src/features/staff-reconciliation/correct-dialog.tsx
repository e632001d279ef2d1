import type { BookDifference } from '@fanlight/contract'
import { STAFF_REASON_CHARS_MAX } from '@fanlight/contract/limits'
import { centsFromEur } from '@fanlight/contract/money'
import { useState } from 'react'
import { ActDialog } from '../../shared/staff/act-dialog.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { ReasonField } from '../../shared/staff/reason-field.tsx'
import { toast } from '../../shared/toasts.ts'
import * as css from './reconciliation-page.module.css'
import { useReconciliationCalls } from './staff-reconciliation.queries.ts'

const REASONS = ['reason_message_lost', 'reason_seen_there', 'reason_rounding'] as const

interface CorrectDialogProps {
  differences: readonly BookDifference[]
  onClose: () => void
}

/** Says what will be done, and asks why. One that was corrected meanwhile is not done twice. */
export function CorrectDialog({ differences, onClose }: CorrectDialogProps) {
  const { t, money } = useStaffI18n()
  const [why, setWhy] = useState('')
  const { correct } = useReconciliationCalls()
  const ids = differences.map(({ id }) => id)
  const isNote = differences.every(({ correction }) => correction === 'ask')
  const button = isNote ? 'reconciliation_note_settled' : 'reconciliation_apply_all'
  const tellOfLeft = ({ corrected }: Awaited<ReturnType<typeof correct>>) => {
    const left = corrected.filter(({ refusal }) => refusal !== null).length
    if (left > 0) toast(t('reconciliation_left', { count: left }))
  }
  return (
    <ActDialog
      title={t('reconciliation_correct', { count: ids.length })}
      button={t(button, { count: ids.length })}
      disabled={why.trim() === ''}
      act={() => correct({ ids, why: why.trim() })}
      onSuccess={tellOfLeft}
      onClose={onClose}
    >
      <ul className={css.planned}>
        {differences.map(({ id, correction, moves, fan, reference }) => (
          <li key={id}>
            <b>{t(`reconciliation_do_${correction}`, { amount: money(centsFromEur(moves)) })}</b>
            <span>{fan?.name || reference}</span>
          </li>
        ))}
      </ul>
      <ReasonField
        value={why}
        onChange={setWhy}
        maxLength={STAFF_REASON_CHARS_MAX}
        reasons={REASONS.map((reason) => t(reason))}
      />
    </ActDialog>
  )
}
