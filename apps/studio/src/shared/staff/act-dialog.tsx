import type { ReactNode } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { FailureAlert } from '../kit/failure-alert.tsx'
import { useStaffI18n } from './i18n.ts'
import { useStaffAct } from './use-staff-act.tsx'

interface ActDialogProps<Result> {
  title: string
  /** What the button says that does it. */
  button: string
  isDanger?: boolean
  /** While something is missing for it. */
  disabled: boolean
  act: () => Promise<Result>
  /** Before the dialog closes. */
  onSuccess?: (result: Result) => unknown
  onClose: () => void
  /** What went wrong before it could be done. */
  problem?: unknown
  /** What it says and asks. */
  children: ReactNode
}

/** Asks before something is done at the desk, and says where it could not be. */
export function ActDialog<Result>(props: ActDialogProps<Result>) {
  const { title, button, isDanger, disabled, act, onSuccess, onClose, problem, children } = props
  const { t } = useStaffI18n()
  const { mutate, isPending, error, factorDialog } = useStaffAct<void, Result>({
    act,
    onSuccess: (result) => {
      onSuccess?.(result)
      onClose()
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <FailureAlert error={problem ?? error} />
      <DialogActions>
        <Button variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          variant={isDanger ? 'danger' : 'main'}
          disabled={disabled || isPending}
          onClick={() => mutate()}
        >
          {button}
        </Button>
      </DialogActions>
      {factorDialog}
    </Dialog>
  )
}
