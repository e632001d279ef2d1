import { classNames } from '@fanlight/ui/class-names'
import * as css from './avatar.module.css'

const COLOURS = [
  ['#F5915E', '#D2463C'],
  ['#5FA3EC', '#2D66C2'],
  ['#5DBB79', '#22804F'],
  ['#A583EA', '#6440BD'],
  ['#EDB04A', '#C2720F'],
  ['#EC7FAA', '#BF3069'],
] as const

interface AvatarProps {
  /** Chooses the colour, so that a person keeps theirs. */
  id: number
  name: string
  photoUrl: string | null
  className?: string
}

export function Avatar({ id, name, photoUrl, className }: AvatarProps) {
  const [from, to] = COLOURS[Math.abs(id) % COLOURS.length] ?? COLOURS[0]
  return (
    <span
      className={classNames(css.avatar, className)}
      style={{ '--from': from, '--to': to }}
      aria-hidden="true"
    >
      {photoUrl ? <img src={photoUrl} alt="" loading="lazy" /> : initials(name)}
    </span>
  )
}

function initials(name: string) {
  const words = name.split(/[\s·]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => /^./u.exec(word)?.[0].toUpperCase() ?? '')
    .join('')
}
