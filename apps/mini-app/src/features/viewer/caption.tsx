import { centsFromEur } from '@fanlight/contract/money'
import { attachmentLabel } from '../../shared/attachments/attachment-mosaic.tsx'
import type { Content } from '../../shared/content/content.ts'
import { useI18n } from '../../shared/i18n.ts'
import { Photo } from '../../shared/media/photo.tsx'
import { RichText } from '../../shared/rich-text/rich-text.tsx'
import { TimeAgo } from '../../shared/time/time-ago.tsx'
import * as css from './caption.module.css'
import { VideoControls } from './video-controls.tsx'

interface CaptionProps {
  content: Content
  index: number
  choose: (index: number) => void
}

interface Playing {
  /** What the seen slide plays. */
  video: HTMLVideoElement | null
}

/** What belongs to the picture: its text, when and for how much, and its neighbours. */
export function Caption({ content, index, choose, video }: CaptionProps & Playing) {
  const { money } = useI18n()
  return (
    <div className={css.caption} data-part="caption">
      <div className={css.text}>
        <RichText text={content.text} />
      </div>
      <p className={css.when}>
        <TimeAgo at={content.createdAt} />
        {content.price > 0 && <span>{`· ${money(centsFromEur(content.price))}`}</span>}
      </p>
      {video && <VideoControls video={video} />}
      {content.attachments.length > 1 && <Strip content={content} index={index} choose={choose} />}
    </div>
  )
}

function Strip({ content, index, choose }: CaptionProps) {
  const i18n = useI18n()
  const { attachments, authorId, decryptKey } = content
  return (
    <div className={css.strip}>
      {attachments.map((attachment, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: an attachment has no name but its place
          key={at}
          type="button"
          className={css.thumb}
          aria-label={attachmentLabel(attachments, at, i18n)}
          aria-current={at === index}
          onClick={() => choose(at)}
        >
          <Photo {...{ attachment, authorId, decryptKey }} label="" isInButton />
        </button>
      ))}
    </div>
  )
}
