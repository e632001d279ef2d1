import { classNames } from '@fanlight/ui/class-names'
import { useRef } from 'react'
import { attachmentLabel } from '../../shared/attachments/attachment-mosaic.tsx'
import type { Content } from '../../shared/content/content.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { GestureOutcome } from './gestures.ts'
import { REST } from './pose.ts'
import { Slide } from './slide.tsx'
import * as css from './stage.module.css'
import { useFingers } from './use-fingers.ts'

interface StageProps {
  content: Content
  index: number
  outcome: GestureOutcome
  /** Told of the element that plays what is seen, and of its end. */
  onVideo: (video: HTMLVideoElement | null) => void
}

const NOTHING = { width: 1, height: 1 }

/** The strip of pictures, of which one is seen, with as much of its neighbours as is pulled in. */
export function Stage({ content, index, outcome, onVideo }: StageProps) {
  const i18n = useI18n()
  const stage = useRef<HTMLDivElement>(null)
  const { attachments } = content
  const { held, isHeld, handlers } = useFingers({
    stage,
    picture: attachments[index] ?? NOTHING,
    hasPrevious: index > 0,
    hasNext: index < attachments.length - 1,
    outcome,
    index,
  })
  const { pull, pose } = held
  return (
    <div
      ref={stage}
      className={classNames(css.stage, isHeld && css.isHeld)}
      style={{ '--pull-x': `${pull.x}px`, '--pull-y': `${pull.y}px`, '--gone': pull.y / 500 }}
      {...handlers}
    >
      {attachments.map((attachment, at) => {
        if (Math.abs(at - index) > 1) return null
        return (
          <Slide
            // biome-ignore lint/suspicious/noArrayIndexKey: an attachment has no name but its place
            key={at}
            content={content}
            attachment={attachment}
            label={attachmentLabel(attachments, at, i18n)}
            offset={at - index}
            pose={at === index ? pose : REST}
            onVideo={onVideo}
          />
        )
      })}
    </div>
  )
}
