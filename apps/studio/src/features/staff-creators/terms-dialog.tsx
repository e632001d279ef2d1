import type { ListedCreator } from '@fanlight/contract'
import { useState } from 'react'
import { Button } from '../../shared/kit/button.tsx'
import { Dialog, DialogActions } from '../../shared/kit/dialog.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { TextField } from '../../shared/kit/text-field.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { useStaffAct } from '../../shared/staff/use-staff-act.tsx'
import { useCreatorCalls } from './staff-creators.queries.ts'
import * as css from './staff-creators-page.module.css'

const PERCENT = /^\d{1,2}([.,]\d)?$|^100$/

interface TermsDialogProps {
  creator: ListedCreator
  onClose: () => void
}

/** What the house keeps, and whether the creator may sell; both with a reason, for the audit log. */
export function TermsDialog({ creator, onClose }: TermsDialogProps) {
  const { t } = useStaffI18n()
  const { id, name, commission, state } = creator
  const { setCommission, setStanding } = useCreatorCalls()
  const [percent, setPercent] = useState(commission.isOwn ? String(commission.percent) : '')
  const [why, setWhy] = useState('')
  const change = useStaffAct({ act: setCommission, onSuccess: onClose })
  const stand = useStaffAct({ act: setStanding, onSuccess: onClose })
  const typed = percent.trim()
  const isFit = typed === '' || PERCENT.test(typed)
  const isBusy = change.isPending || stand.isPending || why.trim() === ''
  const to = state === 'suspended' ? 'reinstate' : 'suspend'
  const toPercent = () => (typed === '' ? null : Number(typed.replace(',', '.')))
  return (
    <Dialog title={name} onClose={onClose}>
      <div className={css.form}>
        <TextField
          label={t('creators_commission')}
          inputMode="decimal"
          help={t('creators_commission_help')}
          problem={isFit ? null : t('creators_commission_problem')}
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
        />
        <TextField
          label={t('creators_why')}
          maxLength={300}
          help={t('creators_why_help')}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
        <p className={css.hint}>{t(`creators_${to}_line`)}</p>
        <FailureAlert error={change.error ?? stand.error} />
      </div>
      <DialogActions>
        <Button
          variant="plain"
          disabled={isBusy}
          onClick={() => stand.mutate({ id, to, why: why.trim() })}
        >
          {t(`creators_${to}`)}
        </Button>
        <Button
          disabled={isBusy || !isFit}
          onClick={() => change.mutate({ id, percent: toPercent(), why: why.trim() })}
        >
          {t('creators_set_commission')}
        </Button>
      </DialogActions>
      {change.factorDialog}
      {stand.factorDialog}
    </Dialog>
  )
}
