import type { Campaign } from '@fanlight/contract'
import { Icon } from '@fanlight/ui/icon'
import { PLUS } from '@fanlight/ui/icons'
import { LockedMedia } from '@fanlight/ui/locked-media'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { CROSS } from '../../shared/icons.ts'
import { AddFiles, useMayAddFiles } from '../../shared/uploads/add-files.tsx'
import * as css from './campaign-form.module.css'

/** While this is under way the message waits for its files. */
export const ADDING_FILES = ['add campaign files']

interface CampaignFilesProps {
  files: Campaign['files']
  /** Keeps the draft with these files. */
  onChange: (ids: string[]) => Promise<unknown>
}

/** Photos and videos of the message, as fans see them before they pay. */
export function CampaignFiles({ files, onChange }: CampaignFilesProps) {
  const { t } = useI18n()
  const ids = files.map(({ id }) => id)
  const isAdding = useIsMutating({ mutationKey: ADDING_FILES }) > 0
  // What was typed while a long file was on its way is kept with it; who has left is not led back.
  const keep = useRef<typeof onChange | null>(null)
  useEffect(() => {
    keep.current = onChange
    return () => {
      keep.current = null
    }
  })
  const mayAdd = useMayAddFiles(files.length)
  return (
    <ul aria-label={t('campaign_files')} className={css.files}>
      {files.map(({ id, attachment }) => (
        <li key={id}>
          <LockedMedia isSmall picture={attachment.thumbnail} />
          <button
            type="button"
            aria-label={t('campaign_file_remove')}
            disabled={isAdding}
            onClick={() => void onChange(ids.filter((each) => each !== id))}
          >
            <Icon shape={CROSS} size={16} />
          </button>
        </li>
      ))}
      {mayAdd && (
        <li>
          <AddFiles
            icon={PLUS}
            iconSize={22}
            text={t('campaign_file_add')}
            className={css.add}
            held={files.length}
            mutationKey={ADDING_FILES}
            onAdded={(added) => keep.current?.([...ids, ...added.map(({ id }) => id)])}
          />
        </li>
      )}
    </ul>
  )
}
