import type { Attachment } from '@fanlight/contract'
import type { Content } from '../../shared/content/content.ts'
import { Photo } from '../../shared/media/photo.tsx'
import { Video } from '../../shared/media/video.tsx'
import type { Pose } from './pose.ts'
import * as css from './stage.module.css'

interface SlideProps {
  content: Content
  attachment: Attachment
  label: string
  /** How many places to the right of what is seen; 0 is seen. */
  offset: number
  pose: Pose
  onVideo: (video: HTMLVideoElement | null) => void
}

/** One photo or video of the strip. */
export function Slide({ content, attachment, label, offset, pose, onVideo }: SlideProps) {
  const { authorId, decryptKey } = content
  const isActive = offset === 0
  const shared = { authorId, decryptKey, label }
  return (
    <div className={css.slide} style={{ '--offset': offset }} inert={!isActive}>
      <div
        className={css.picture}
        style={{ '--x': `${pose.x}px`, '--y': `${pose.y}px`, '--scale': pose.scale }}
      >
        {attachment.type === 'video' ? (
          <Video attachment={attachment} {...shared} isActive={isActive} onVideo={onVideo} />
        ) : (
          <Photo attachment={attachment} {...shared} size="large" fit="contain" />
        )}
      </div>
    </div>
  )
}
