import { STAFF_NOTE_CHARS_MAX } from '@fanlight/contract/limits'
import { useState } from 'react'
import { TextAreaField } from '../../shared/kit/text-field.tsx'
import { useServices } from '../../shared/services.ts'
import { ActDialog } from '../../shared/staff/act-dialog.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'

interface NoteDialogProps {
  fan: { id: number }
  onClose: () => void
  onDone: () => void
}

/** The id is made once for the dialog: a second tap writes nothing more. */
export function NoteDialog({ fan: { id }, onClose, onDone }: NoteDialogProps) {
  const { t } = useStaffI18n()
  const { api } = useServices()
  const [text, setText] = useState('')
  const [noteId] = useState(() => crypto.randomUUID())
  const write = () =>
    api.call('staffFans.note', { params: { id }, body: { id: noteId, text: text.trim() } })
  return (
    <ActDialog
      title={t('fan_note_title')}
      button={t('fan_note_add')}
      disabled={text.trim() === ''}
      act={write}
      onSuccess={onDone}
      onClose={onClose}
    >
      <TextAreaField
        label={t('fan_note')}
        help={t('fan_note_help')}
        rows={4}
        required
        maxLength={STAFF_NOTE_CHARS_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ActDialog>
  )
}
