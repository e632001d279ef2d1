import { LockedMedia } from '@fanlight/ui/locked-media'
import { PostCard } from '@fanlight/ui/post-card'
import { AttachmentMosaic } from '../../shared/attachments/attachment-mosaic.tsx'
import type { Content } from '../../shared/content/content.ts'
import { useViewer } from '../../shared/content/viewer-context.ts'
import { hasText, RichText } from '../../shared/rich-text/rich-text.tsx'
import { TimeAgo } from '../../shared/time/time-ago.tsx'
import * as css from './opened.module.css'

/** What was bought, behind glass that opens where it was bought a moment ago. */
export function Opened({ content, isNew }: { content: Content; isNew: boolean }) {
  const openViewer = useViewer()
  const [first] = content.attachments
  return (
    <div className={css.opened}>
      <PostCard
        media={
          first && (
            <div className={css.media}>
              <AttachmentMosaic
                content={content}
                open={(index) => openViewer({ content, index })}
              />
              {isNew && (
                <div className={css.glass} data-part="opening">
                  <LockedMedia picture={first.photoMedium} isOpen />
                </div>
              )}
            </div>
          )
        }
        text={hasText(content.text) && <RichText text={content.text} />}
        time={<TimeAgo at={content.createdAt} />}
      />
    </div>
  )
}
