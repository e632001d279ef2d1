import { POST_FILES_MAX } from '@fanlight/contract/limits'
import { classNames } from '@fanlight/ui/class-names'
import { Icon } from '@fanlight/ui/icon'
import type { IconShape } from '@fanlight/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../i18n.ts'
import { useServices } from '../services.ts'
import { useMay } from '../session.ts'
import { useTellFailure } from '../use-tell-failure.ts'
import * as css from './add-files.module.css'
import { type UploadProgress, uploadFile } from './upload-file.ts'

export interface AddedFile {
  id: string
  name: string
}

interface AddFilesProps {
  icon: IconShape
  iconSize: number
  text: string
  className: string | undefined
  /** How many there are already. */
  held: number
  /** What others find the upload by while it is under way. */
  mutationKey: readonly string[]
  onAdded: (files: readonly AddedFile[]) => unknown
}

/** Whether this member may add photos and videos, and there is room for one more. */
export function useMayAddFiles(held: number): boolean {
  return useMay()('upload') && held < POST_FILES_MAX
}

/** A button for photos and videos. One that fails does not lose the others. */
export function AddFiles({ icon, iconSize, text, className, held, ...options }: AddFilesProps) {
  const { add, progress } = useAddFiles(options)
  return (
    <label className={classNames(css.add, className)}>
      <Icon shape={icon} size={iconSize} />
      {progress === null ? text : <Progress progress={progress} />}
      <input
        type="file"
        accept="image/*,video/*"
        multiple
        disabled={progress !== null}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])].slice(0, POST_FILES_MAX - held)
          target.value = ''
          if (chosen.length > 0) add(chosen)
        }}
      />
    </label>
  )
}

function useAddFiles({ mutationKey, onAdded }: Pick<AddFilesProps, 'mutationKey' | 'onAdded'>) {
  const services = useServices()
  const [progress, setProgress] = useState<UploadProgress>(0)
  const { mutate: add, isPending } = useMutation({
    mutationKey,
    mutationFn: async (chosen: readonly File[]) => {
      const failures: unknown[] = []
      const added: AddedFile[] = []
      for (const file of chosen) {
        setProgress(0)
        await uploadFile(services, file, setProgress).then(
          (id) => added.push({ id, name: file.name }),
          (error: unknown) => failures.push(error),
        )
      }
      if (added.length > 0) await onAdded(added)
      if (failures.length > 0) throw failures[0]
    },
    onError: useTellFailure(),
  })
  return { add, progress: isPending ? progress : null }
}

function Progress({ progress }: { progress: UploadProgress }) {
  const { t } = useI18n()
  return (
    <span aria-live="polite">
      {progress === 'preparing' ? t('files_preparing') : t('campaign_file_adding', { progress })}
    </span>
  )
}
