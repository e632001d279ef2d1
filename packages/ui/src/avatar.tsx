import * as css from './avatar.module.css'

interface AvatarProps {
  initials: string
  picture?: string | null
  size: number
}

export function Avatar({ initials, picture, size }: AvatarProps) {
  return (
    <span
      className={css.avatar}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden="true"
    >
      {picture ? <img src={picture} alt="" /> : initials}
    </span>
  )
}
