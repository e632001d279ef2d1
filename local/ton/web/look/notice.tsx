import { Icon } from '@fanlight/ui/icon'
import type { IconShape } from '@fanlight/ui/icons'
import { State } from '@fanlight/ui/state'
import type { ReactNode } from 'react'
import * as css from './notice.module.css'

const TONES = { quiet: css.quiet, good: css.good, bad: css.bad }

interface NoticeProps {
  tone: keyof typeof TONES
  icon: IconShape
  title: string
  line: string
  children?: ReactNode
}

/** One thing to know, in the middle of the page; told as soon as it is so. */
export function Notice({ tone, icon, ...props }: NoticeProps) {
  const picture = (
    <span className={TONES[tone]}>
      <Icon shape={icon} size={36} />
    </span>
  )
  return <State role="status" picture={picture} {...props} />
}
