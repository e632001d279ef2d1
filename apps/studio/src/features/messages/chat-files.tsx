import { Icon } from '@fanlight/ui/icon'
import { useI18n } from '../../shared/i18n.ts'
import { CROSS } from '../../shared/icons.ts'
import type { AddedFile } from '../../shared/uploads/add-files.tsx'
import * as css from './chat-panel.module.css'

/** While this is under way the message waits for its files. */
export const ADDING_CHAT_FILES = ['add chat files']

interface ChatFilesProps {
  files: readonly AddedFile[]
  onRemove: (id: string) => void
}

/** What goes with the words; each can be taken off again. */
export function ChatFiles({ files, onRemove }: ChatFilesProps) {
  const { t } = useI18n()
  return (
    <ul className={css.files}>
      {files.map(({ id, name }) => (
        <li key={id}>
          {name}
          <button
            type="button"
            aria-label={t('files_remove_name', { name })}
            onClick={() => onRemove(id)}
          >
            <Icon shape={CROSS} size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
