import type { ComponentProps } from 'react'
import * as css from './avatar.module.css'
import { classNames } from './class-names.ts'

interface AvatarProps extends Omit<ComponentProps<'span'>, 'children' | 'style'> {
  initials: string
  picture?: string | null
  size: number
}

export function Avatar({ initials, picture, size, className, ...props }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      {...props}
      className={classNames(css.avatar, className)}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      {picture ? <img src={picture} alt="" /> : initials}
    </span>
  )
}
