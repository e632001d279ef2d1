import type { Incident } from '@fanlight/contract'
import { INCIDENT_TITLE_CHARS_MAX, STAFF_REASON_CHARS_MAX } from '@fanlight/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextAreaField, TextField } from '../../shared/kit/text-field.tsx'
import { useServices } from '../../shared/services.ts'
import { ActDialog } from '../../shared/staff/act-dialog.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { INCIDENTS } from '../../shared/staff/incidents.queries.ts'

/** The id is made once for the dialog: a second tap opens nothing more. */
export function OpenIncidentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useStaffI18n()
  const { api } = useServices()
  const show = useShow()
  const [title, setTitle] = useState('')
  const [id] = useState(() => crypto.randomUUID())
  return (
    <ActDialog
      title={t('incident_open')}
      button={t('incident_open')}
      isDanger
      disabled={title.trim() === ''}
      act={() => api.call('staffIncidents.open', { body: { id, title: title.trim() } })}
      onSuccess={show}
      onClose={onClose}
    >
      <p>{t('incident_open_line')}</p>
      <TextField
        label={t('incident_title')}
        maxLength={INCIDENT_TITLE_CHARS_MAX}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
    </ActDialog>
  )
}

export function CloseIncidentDialog(props: { incident: Incident; onClose: () => void }) {
  const { incident, onClose } = props
  const { t } = useStaffI18n()
  const { api } = useServices()
  const show = useShow()
  const [words, setWords] = useState('')
  const close = () =>
    api.call('staffIncidents.close', {
      params: { id: incident.id },
      body: { words: words.trim() },
    })
  return (
    <ActDialog
      title={t('incident_close_title', { title: incident.title })}
      button={t('incident_close')}
      disabled={words.trim() === ''}
      act={close}
      onSuccess={show}
      onClose={onClose}
    >
      <TextAreaField
        label={t('incident_words')}
        rows={3}
        required
        maxLength={STAFF_REASON_CHARS_MAX}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </ActDialog>
  )
}

/** The answer is the list as it is now, for the page and for the desk around it. */
function useShow() {
  const queries = useQueryClient()
  return ({ incidents }: { incidents: Incident[] }) => {
    queries.setQueryData(INCIDENTS, incidents)
  }
}
