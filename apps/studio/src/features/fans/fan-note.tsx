import type { StudioFan } from '@fanlight/contract'
import { NOTE_CHARS_MAX } from '@fanlight/contract/limits'
import { Icon } from '@fanlight/ui/icon'
import { type SubmitEvent, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { NOTE } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import * as css from './fan-page.module.css'
import { useFanChanges } from './fans.queries.ts'

/** Saved by its button, and when the field is left, so that no words are lost by forgetting it. */
export function FanNote({ fan }: { fan: StudioFan }) {
  const { t } = useI18n()
  const { note } = useFanChanges(fan.id)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? fan.note
  const isChanged = text.trim() !== fan.note
  const save = () => {
    if (isChanged && !note.isPending) note.mutate(text)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save()
  }
  return (
    <Panel className={css.panel}>
      <form onSubmit={submit} className={css.note}>
        <div className={css.panelHead}>
          <Icon shape={NOTE} size={18} />
          <h2 id="note">{t('note')}</h2>
          <small>{t('note_private')}</small>
        </div>
        <textarea
          aria-labelledby="note"
          placeholder={t('note_hint')}
          maxLength={NOTE_CHARS_MAX}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={save}
        />
        <FailureAlert error={note.error} />
        <div className={css.noteFoot}>
          <span role="status">{note.isSuccess && !isChanged ? t('saved') : ''}</span>
          <Button type="submit" variant="tint" disabled={!isChanged || note.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
