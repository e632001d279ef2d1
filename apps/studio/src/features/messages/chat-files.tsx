import { POST_FILES_MAX } from '@fanlight/contract/limits'
import { Icon } from '@fanlight/ui/icon'
import { ALBUM } from '@fanlight/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { CROSS } from '../../shared/icons.ts'
import { useServices } from '../../shared/services.ts'
import { type UploadProgress, uploadFile } from '../../shared/uploads/upload-file.ts'
import { useTellFailure } from '../../shared/use-tell-failure.ts'
import * as css from './chat-panel.module.css'

export interface ChatFile {
  id: string
  name: string
}

interface ChatFilesProps {
  files: readonly ChatFile[]
  onChange: (change: (files: readonly ChatFile[]) => readonly ChatFile[]) => void
}

/** What goes with the words; each can be taken off again. */
export function ChatFiles({ files, onChange }: ChatFilesProps) {
  const { t } = useI18n()
  return (
    <ul className={css.files}>
      {files.map(({ id, name }) => (
        <li key={id}>
          {name}
          <button
            type="button"
            aria-label={t('files_remove_name', { name })}
            onClick={() => onChange((held) => held.filter((each) => each.id !== id))}
          >
            <Icon shape={CROSS} size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** One that fails does not lose the others. */
export function AddFiles({ files, onChange }: ChatFilesProps) {
  const { t } = useI18n()
  const services = useServices()
  const [progress, setProgress] = useState<UploadProgress>(0)
  const add = useMutation({
    mutationKey: ADDING_CHAT_FILES,
    mutationFn: async (chosen: readonly File[]) => {
      const failures: unknown[] = []
      for (const file of chosen) {
        setProgress(0)
        await uploadFile(services, file, setProgress).then(
          (id) => onChange((held) => [...held, { id, name: file.name }]),
          (error: unknown) => failures.push(error),
        )
      }
      if (failures.length > 0) throw failures[0]
    },
    onError: useTellFailure(),
  })
  const told =
    progress === 'preparing' ? t('files_preparing') : t('campaign_file_adding', { progress })
  return (
    <label className={css.add}>
      <Icon shape={ALBUM} size={18} />
      <span aria-live="polite">{add.isPending ? told : t('chat_file')}</span>
      <input
        type="file"
        accept="image/*,video/*"
        multiple
        disabled={add.isPending}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])].slice(0, POST_FILES_MAX - files.length)
          target.value = ''
          if (chosen.length > 0) add.mutate(chosen)
        }}
      />
    </label>
  )
}

/** While this is under way the message waits for its files. */
export const ADDING_CHAT_FILES = ['add chat files']
