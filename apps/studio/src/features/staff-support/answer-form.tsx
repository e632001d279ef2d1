import { SUPPORT_ANSWER_CHARS_MAX } from '@fanlight/contract/limits'
import { useState } from 'react'
import { PLANE } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { TextAreaField } from '../../shared/kit/text-field.tsx'
import { useServices } from '../../shared/services.ts'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { useStaffAct } from '../../shared/staff/use-staff-act.tsx'
import { toast } from '../../shared/toasts.ts'
import * as css from './ticket-page.module.css'

/** An answer has an id of its own until it is known to be sent: a second tap says nothing more. */
export function AnswerForm({ number, onDone }: { number: number; onDone: () => void }) {
  const { t } = useStaffI18n()
  const { api } = useServices()
  const [text, setText] = useState('')
  const [answerId, setAnswerId] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error, factorDialog } = useStaffAct({
    act: (said: string) =>
      api.call('staffSupport.answer', {
        params: { id: number },
        body: { id: answerId, text: said },
      }),
    onSuccess: ({ isReachable }) => {
      toast(t(isReachable ? 'support_sent' : 'support_unreachable'))
      setText('')
      setAnswerId(crypto.randomUUID())
      onDone()
    },
  })
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        mutate(text.trim())
      }}
    >
      <TextAreaField
        label={t('support_answer')}
        help={t('support_answer_help')}
        rows={4}
        required
        maxLength={SUPPORT_ANSWER_CHARS_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FailureAlert error={error} />
      <Button type="submit" icon={PLANE} disabled={isPending || text.trim() === ''}>
        {t('support_send')}
      </Button>
      {factorDialog}
    </form>
  )
}
