import type { StudioRight } from '@fanlight/contract'
import { MANAGER_NOTE_CHARS_MAX } from '@fanlight/contract/limits'
import { type SubmitEvent, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import { Dialog, DialogActions } from '../../shared/kit/dialog.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { Switch } from '../../shared/kit/switch.tsx'
import { RIGHTS } from './rights.ts'
import { useTeamChanges } from './team.queries.ts'
import * as css from './team-page.module.css'

/** First what the person may do, then the link for them, which is shown this once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const { invite } = useTeamChanges()
  return (
    <Dialog title={t('invite_title')} onClose={onClose}>
      {invite.data ? (
        <InvitationLink link={invite.data.link} onClose={onClose} />
      ) : (
        <InvitationForm invite={invite} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface FormProps {
  invite: ReturnType<typeof useTeamChanges>['invite']
  onClose: () => void
}

function InvitationForm({ invite, onClose }: FormProps) {
  const { t } = useI18n()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const note = form.get('note')
    invite.mutate({
      note: typeof note === 'string' ? note.trim() : '',
      rights: form.getAll('right') as StudioRight[],
    })
  }
  return (
    <form onSubmit={submit} className={css.form}>
      <label className={css.field}>
        <b>{t('invite_note')}</b>
        <input name="note" maxLength={MANAGER_NOTE_CHARS_MAX} autoComplete="off" />
        <small>{t('invite_note_help')}</small>
      </label>
      <fieldset>
        <legend>{t('invite_rights')}</legend>
        {RIGHTS.map(({ right, text, line }) => (
          <Switch key={right} name="right" value={right} label={t(text)} line={t(line)} />
        ))}
      </fieldset>
      <FailureAlert error={invite.error} />
      <DialogActions>
        <Button variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={invite.isPending}>
          {t('invite_make')}
        </Button>
      </DialogActions>
    </form>
  )
}

function InvitationLink({ link, onClose }: { link: string | null; onClose: () => void }) {
  const { t } = useI18n()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  if (link === null) return <p>{t('invite_no_bot')}</p>
  return (
    <>
      <p>{t('invite_link_line')}</p>
      <output className={css.link}>{link}</output>
      <DialogActions>
        <Button variant="tint" onClick={() => void copy(link)}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </DialogActions>
    </>
  )
}
