import { Button } from '@fanlight/ui/button'
import { useEffect, useId, useRef } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import * as css from './leave-question.module.css'

/** Asks whether to leave a payment that is under way. */
export function LeaveQuestion({ answer }: { answer: (leaves: boolean) => void }) {
  const { t } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const [title, line] = [useId(), useId()]
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={css.question}
      aria-labelledby={title}
      aria-describedby={line}
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
    >
      <h2 id={title}>{t('card.leave')}</h2>
      <p id={line}>{t('card.leaveLine')}</p>
      <Button variant="main" onClick={() => answer(false)}>
        {t('card.stay')}
      </Button>
      <Button variant="tint" onClick={() => answer(true)}>
        {t('card.leaveButton')}
      </Button>
    </dialog>
  )
}
