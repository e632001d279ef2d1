import type { StudioProfile } from '@fanlight/contract'
import { Avatar } from '@fanlight/ui/avatar'
import { Icon } from '@fanlight/ui/icon'
import { PHOTO } from '@fanlight/ui/premium-icons'
import { type ChangeEvent, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { PEN } from '../../shared/icons.ts'
import { initialsOf } from '../../shared/kit/person.tsx'
import { useMay } from '../../shared/session.ts'
import { CropDialog } from './crop-dialog.tsx'
import * as css from './pictures.module.css'
import type { PictureKind } from './profile.queries.ts'

/** Face and cover as they are, each with the way to another one. */
export function Pictures({ profile }: { profile: StudioProfile }) {
  const { t } = useI18n()
  const [chosen, setChosen] = useState<{ kind: PictureKind; file: File } | null>(null)
  const isOwner = useMay()('owner')
  const choose = (kind: PictureKind) => (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) setChosen({ kind, file })
    event.target.value = '' // so that the same file can be chosen once more
  }
  return (
    <div className={css.pictures}>
      <div className={css.cover}>{profile.cover && <img src={profile.cover} alt="" />}</div>
      {isOwner && (
        <label className={css.change}>
          <Icon shape={PHOTO} size={16} />
          {t('profile_change_cover')}
          <input type="file" accept="image/*" onChange={choose('cover')} />
        </label>
      )}
      <div className={css.avatar}>
        <Avatar
          initials={initialsOf(`${profile.firstName} ${profile.lastName}`)}
          picture={profile.avatar}
          size={76}
        />
        {isOwner && (
          <label className={css.pen}>
            <Icon shape={PEN} size={16} />
            <input
              type="file"
              accept="image/*"
              aria-label={t('profile_change_avatar')}
              onChange={choose('avatar')}
            />
          </label>
        )}
      </div>
      {chosen && <CropDialog {...chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}
