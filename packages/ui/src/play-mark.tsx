import { Icon } from './icon.tsx'
import type { IconShape } from './icons.ts'
import css from './play-mark.module.css'

interface PlayMarkProps {
  shape: IconShape
  size?: 'small' | 'medium' | 'large'
}

/** The round glass on a video. */
export function PlayMark({ shape, size = 'medium' }: PlayMarkProps) {
  return (
    <span className={`${css['mark']} ${css[size]}`}>
      <Icon shape={shape} size={size === 'small' ? 18 : 28} />
    </span>
  )
}
