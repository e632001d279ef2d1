import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../shared/kit/button.tsx'
import { Dialog, DialogActions } from '../../shared/kit/dialog.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { Segments } from '../../shared/kit/segments.tsx'
import { TextField } from '../../shared/kit/text-field.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { useCreatorCalls } from './staff-creators.queries.ts'
import * as css from './staff-creators-page.module.css'

/** First who it is, then the link for the owner, which is shown this once. */
export function InviteCreatorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useStaffI18n()
  const { invite } = useCreatorCalls()
  const { mutate, data, isPending, error } = useMutation({ mutationFn: invite })
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [pronoun, setPronoun] = useState<'she' | 'he'>('she')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate({
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      isFemale: pronoun === 'she',
    })
  }
  return (
    <Dialog title={t('creators_add')} onClose={onClose}>
      {data ? (
        <>
          <p>{t('creators_link_line')}</p>
          <output className={css.link}>{data.link ?? t('creators_no_bot')}</output>
          <DialogActions>
            <Button onClick={onClose}>{t('creators_done')}</Button>
          </DialogActions>
        </>
      ) : (
        <form className={css.form} onSubmit={submit}>
          <TextField
            label={t('creators_first_name')}
            required
            maxLength={64}
            value={firstName}
            onChange={({ target }) => setFirstName(target.value)}
          />
          <TextField
            label={t('creators_last_name')}
            maxLength={64}
            value={lastName}
            onChange={({ target }) => setLastName(target.value)}
          />
          <Segments
            label={t('creators_pronoun')}
            value={pronoun}
            options={[
              { value: 'she', text: t('creators_she') },
              { value: 'he', text: t('creators_he') },
            ]}
            onChange={setPronoun}
          />
          <FailureAlert error={error} />
          <DialogActions>
            <Button type="submit" disabled={isPending || firstName.trim() === ''}>
              {t('creators_make_link')}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
