import type { ReactNode } from 'react'
import { useI18n } from '../i18n.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { FailureAlert } from './failure-alert.tsx'

interface ConfirmDialogProps {
  title: string
  /** What it means, before the button that does it. */
  children: ReactNode
  /** The button's word. */
  action: string
  /** Whether it is being done, and what went wrong. */
  state: { isPending: boolean; error: Error | null }
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone, or not by one tap. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, state, onConfirm, onClose } = props
  const { t } = useI18n()
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <FailureAlert error={state.error} />
      <DialogActions>
        <Button variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="danger" disabled={state.isPending} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
