import { textLanguage } from '@fanlight/i18n/language'
import { type SubmitEvent, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Alert } from '../../shared/kit/alert.tsx'
import { Button } from '../../shared/kit/button.tsx'
import * as css from '../../shared/kit/connection-card.module.css'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { Segments } from '../../shared/kit/segments.tsx'
import { TextField } from '../../shared/kit/text-field.tsx'
import { useChannelChanges } from './connections.queries.ts'

const NAME = /^(?:https?:\/\/)?(?:t\.me\/)?(@?[A-Za-z]\w{3,31}|-100\d{1,14})$/

/** Takes the name of a channel, or a link to it; the messenger says whether it will do. */
export function ChannelForm() {
  const { t, language } = useI18n()
  const { connect } = useChannelChanges()
  const [typed, setTyped] = useState('')
  const [spoken, setSpoken] = useState<'en' | 'ru'>(textLanguage(language) === 'ru' ? 'ru' : 'en')
  const channel = NAME.exec(typed.trim())?.[1]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (channel) connect.mutate({ channel, languageCode: spoken })
  }
  const problem = connect.data?.problem
  return (
    <form onSubmit={submit} className={css.form}>
      <ol className={css.how}>
        <li>{t('conn_how_admin')}</li>
        <li>{t('conn_how_name')}</li>
      </ol>
      <TextField
        label={t('conn_channel_name')}
        placeholder="@backstage"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Segments
        label={t('conn_language')}
        value={spoken}
        options={[
          { value: 'en', text: 'English' },
          { value: 'ru', text: 'Русский' },
        ]}
        onChange={setSpoken}
      />
      {problem && <Alert>{t(`conn_${problem}`)}</Alert>}
      <FailureAlert error={connect.error} />
      <Button type="submit" disabled={!channel || connect.isPending}>
        {t('conn_connect')}
      </Button>
    </form>
  )
}
