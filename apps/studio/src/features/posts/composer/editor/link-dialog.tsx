import { type SubmitEvent, useState } from 'react'
import { useI18n } from '../../../../shared/i18n.ts'
import { Button } from '../../../../shared/kit/button.tsx'
import { Dialog, DialogActions } from '../../../../shared/kit/dialog.tsx'
import { TextField } from '../../../../shared/kit/text-field.tsx'
import { toLink } from '../clean-text.ts'

interface LinkDialogProps {
  initial: string
  /** Null takes the link away. */
  onLink: (url: string | null) => void
  onClose: () => void
}

export function LinkDialog({ initial, onLink, onClose }: LinkDialogProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState(initial)
  const [isRefused, setIsRefused] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const url = toLink(typed)
    if (url === null) return setIsRefused(true)
    return onLink(url)
  }
  return (
    <Dialog title={t('editor_link')} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField
          label={t('editor_link_address')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputMode="url"
          problem={isRefused ? t('editor_link_refused') : null}
        />
        <DialogActions>
          {initial !== '' && (
            <Button variant="danger" onClick={() => onLink(null)}>
              {t('editor_unlink')}
            </Button>
          )}
          <Button variant="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('done')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
