import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { CROWN, LOCK } from './icons.ts'
import { LockedMedia } from './locked-media.tsx'
import { MediaChip } from './media-chip.tsx'
import * as css from './post-glass.module.css'
import { PHOTO, VIDEO } from './premium-icons.ts'

interface PostGlassProps {
  /** What everybody may see of it. */
  picture: string
  type: 'photo' | 'video'
  /** Money opens it; otherwise Premium does. */
  isSold: boolean
  /** What is behind it. */
  children: ReactNode
}

/** The pictures of a locked post, as high as what is behind them. */
export function PostGlass({ picture, type, isSold, children }: PostGlassProps) {
  const isVideo = type === 'video'
  return (
    <div className={classNames(css.glass, isVideo && css.wide)}>
      <LockedMedia picture={picture}>
        <span className={classNames(css.hub, isSold ? css.white : css.gold)}>
          <Icon shape={isSold ? LOCK : CROWN} size={28} />
        </span>
      </LockedMedia>
      <MediaChip icon={isVideo ? VIDEO : PHOTO} corner="top left">
        {children}
      </MediaChip>
    </div>
  )
}
