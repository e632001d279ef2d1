import { type SubmitEvent, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Alert } from '../../shared/kit/alert.tsx'
import { Button } from '../../shared/kit/button.tsx'
import * as css from '../../shared/kit/connection-card.module.css'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { TextField } from '../../shared/kit/text-field.tsx'
import { useBotChanges } from './connections.queries.ts'

const TOKEN = /^\d{5,15}:[\w-]{20,100}$/

/** Takes a token in; it is never shown again, here or anywhere. */
export function BotForm() {
  const { t } = useI18n()
  const { connect } = useBotChanges()
  const [token, setToken] = useState('')
  const isToken = TOKEN.test(token.trim())
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isToken) connect.mutate(token.trim(), { onSuccess: () => setToken('') })
  }
  const problem = connect.data?.problem
  return (
    <form onSubmit={submit} className={css.form}>
      <p className={css.hint}>{t('conn_own_hint')}</p>
      <TextField
        label={t('conn_token')}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={token}
        help={t('conn_token_help')}
        onChange={({ target }) => setToken(target.value)}
      />
      {problem && <Alert>{t(`conn_${problem}`)}</Alert>}
      <FailureAlert error={connect.error} />
      <Button type="submit" disabled={!isToken || connect.isPending}>
        {t('conn_bot_connect')}
      </Button>
    </form>
  )
}
