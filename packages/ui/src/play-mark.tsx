import { Icon } from './icon.tsx'
import type { IconShape } from './icons.ts'
import * as css from './play-mark.module.css'

const SIZES = { small: css.small, medium: css.medium, large: css.large }

interface PlayMarkProps {
  shape: IconShape
  size?: keyof typeof SIZES
}

/** The round glass on a video. */
export function PlayMark({ shape, size = 'medium' }: PlayMarkProps) {
  return (
    <span className={`${css.mark} ${SIZES[size]}`}>
      <Icon shape={shape} size={size === 'small' ? 18 : 28} />
    </span>
  )
}
