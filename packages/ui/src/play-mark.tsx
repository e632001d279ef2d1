import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconShape } from './icons.ts'
import * as css from './play-mark.module.css'

const SIZES = { small: css.small, medium: css.medium, large: css.large }

interface PlayMarkProps extends Omit<ComponentProps<'span'>, 'children'> {
  shape: IconShape
  size?: keyof typeof SIZES
}

/** The round glass on a video. */
export function PlayMark({ shape, size = 'medium', className, ...props }: PlayMarkProps) {
  return (
    <span {...props} className={classNames(css.mark, SIZES[size], className)}>
      <Icon shape={shape} size={size === 'small' ? 18 : 28} />
    </span>
  )
}
