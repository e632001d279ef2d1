import type { StudioPostRow } from '@fanlight/contract'
import { Icon } from '@fanlight/ui/icon'
import { PLAY } from '@fanlight/ui/media-icons'
import { TEXT } from '../../shared/icons.ts'
import { Picture } from '../../shared/media/picture.tsx'
import * as css from './posts-page.module.css'

export function PostThumbnail({ post }: { post: Pick<StudioPostRow, 'cover' | 'decryptKey'> }) {
  const { cover, decryptKey } = post
  if (!cover) {
    return (
      <span className={css.thumbnail}>
        <Icon shape={TEXT} size={20} />
      </span>
    )
  }
  return (
    <span className={css.thumbnail}>
      <Picture attachment={cover} decryptKey={decryptKey} className={css.cover} />
      {cover.type === 'video' && <Icon shape={PLAY} size={20} />}
    </span>
  )
}
