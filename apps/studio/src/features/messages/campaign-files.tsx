import type { Campaign } from '@fanlight/contract'
import { POST_FILES_MAX } from '@fanlight/contract/limits'
import { Icon } from '@fanlight/ui/icon'
import { PLUS } from '@fanlight/ui/icons'
import { LockedMedia } from '@fanlight/ui/locked-media'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { CROSS } from '../../shared/icons.ts'
import { useServices } from '../../shared/services.ts'
import { useMay } from '../../shared/session.ts'
import { type UploadProgress, uploadFile } from '../../shared/uploads/upload-file.ts'
import { useTellFailure } from '../../shared/use-tell-failure.ts'
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
  const services = useServices()
  const ids = files.map(({ id }) => id)
  const [progress, setProgress] = useState<UploadProgress>(0)
  // What was typed while a long file was on its way is kept with it; who has left is not led back.
  const keep = useRef<typeof onChange | null>(null)
  useEffect(() => {
    keep.current = onChange
    return () => {
      keep.current = null
    }
  })
  const add = useMutation({
    mutationKey: ADDING_FILES,
    mutationFn: async (chosen: readonly File[]) => {
      const failures: unknown[] = []
      const added: string[] = []
      for (const file of chosen) {
        setProgress(0)
        await uploadFile(services, file, setProgress).then(
          (id) => added.push(id),
          (error: unknown) => failures.push(error),
        )
      }
      if (added.length > 0) await keep.current?.([...ids, ...added])
      if (failures.length > 0) throw failures[0]
    },
    // The draft has an address of its own by now, and this form may have made way for it.
    onError: useTellFailure(),
  })
  const mayAdd = useMay()('upload') && files.length < POST_FILES_MAX
  return (
    <ul aria-label={t('campaign_files')} className={css.files}>
      {files.map(({ id, attachment }) => (
        <li key={id}>
          <LockedMedia isSmall picture={attachment.thumbnail} />
          <button
            type="button"
            aria-label={t('campaign_file_remove')}
            disabled={add.isPending}
            onClick={() => void onChange(ids.filter((each) => each !== id))}
          >
            <Icon shape={CROSS} size={16} />
          </button>
        </li>
      ))}
      {mayAdd && (
        <li>
          <label className={css.add}>
            <Icon shape={PLUS} size={22} />
            {add.isPending ? <Progress progress={progress} /> : t('campaign_file_add')}
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
        </li>
      )}
    </ul>
  )
}

function Progress({ progress }: { progress: UploadProgress }) {
  const { t } = useI18n()
  return (
    <span aria-live="polite">
      {progress === 'preparing' ? t('files_preparing') : t('campaign_file_adding', { progress })}
    </span>
  )
}
