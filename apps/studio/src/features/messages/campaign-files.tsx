import type { Campaign } from '@fanlight/contract'
import { POST_FILES_MAX } from '@fanlight/contract/limits'
import { Icon } from '@fanlight/ui/icon'
import { PLUS } from '@fanlight/ui/icons'
import { LockedMedia } from '@fanlight/ui/locked-media'
import { useMutation } from '@tanstack/react-query'
import { useI18n } from '../../shared/i18n.ts'
import { CROSS } from '../../shared/icons.ts'
import { Alert } from '../../shared/kit/alert.tsx'
import { useServices } from '../../shared/services.ts'
import { useMay } from '../../shared/session.ts'
import { uploadPhoto } from '../../shared/upload-photo.ts'
import * as css from './campaign-form.module.css'

interface CampaignFilesProps {
  files: Campaign['files']
  /** Keeps the draft with these files. */
  onChange: (ids: string[]) => Promise<unknown>
}

/** Photos of the message, as fans see them before they pay. */
export function CampaignFiles({ files, onChange }: CampaignFilesProps) {
  const { t } = useI18n()
  const services = useServices()
  const ids = files.map(({ id }) => id)
  const add = useMutation({
    mutationFn: async (photo: File) => onChange([...ids, await uploadPhoto(services, photo)]),
  })
  const mayAdd = useMay()('upload') && files.length < POST_FILES_MAX
  return (
    <>
      {add.isError && <Alert>{add.error.message}</Alert>}
      <ul aria-label={t('campaign_files')} className={css.files}>
        {files.map(({ id, attachment }) => (
          <li key={id}>
            <LockedMedia isSmall picture={attachment.thumbnail} />
            <button
              type="button"
              aria-label={t('campaign_file_remove')}
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
              {t(add.isPending ? 'campaign_file_adding' : 'campaign_file_add')}
              <input
                type="file"
                accept="image/*"
                disabled={add.isPending}
                onChange={({ target }) => {
                  const [photo] = target.files ?? []
                  target.value = ''
                  if (photo) add.mutate(photo)
                }}
              />
            </label>
          </li>
        )}
      </ul>
    </>
  )
}
