import { refusedWith } from '@fanlight/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useFailureWords } from '../use-failure-words.ts'
import * as css from './factor-form.module.css'
import { useStaffI18n } from './i18n.ts'

interface FactorFormProps {
  button: string
  /** Takes the code to the server. */
  onCode: (code: string) => Promise<unknown>
}

/** Six digits, or one of the recovery codes where they are taken. A wrong one is cleared to be typed again. */
export function FactorForm({ button, onCode }: FactorFormProps) {
  const { t } = useStaffI18n()
  const words = useFailureWords()
  const [code, setCode] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: onCode,
    onError: (failure) => refusedWith(failure, 'factor_invalid') && setCode(''),
  })
  const submit = () => {
    if (code.trim() !== '') mutate(code.trim())
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={t('factor_code')}
        value={code}
        autoFocus
        autoComplete="one-time-code"
        inputMode="text"
        maxLength={20}
        className={css.code}
        problem={error ? words(error) : null}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" disabled={isPending || code.trim() === ''}>
        {button}
      </Button>
    </form>
  )
}
