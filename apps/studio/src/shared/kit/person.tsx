import { Avatar } from '@fanlight/ui/avatar'
import * as css from './person.module.css'

interface PersonProps {
  name: string
  line: string
  picture?: string | null
  size?: number
}

export function Person({ name, line, picture = null, size = 36 }: PersonProps) {
  return (
    <span className={css.person}>
      <PersonAvatar name={name} picture={picture} size={size} />
      <span>
        <b>{name}</b>
        <small>{line}</small>
      </span>
    </span>
  )
}

const TONES = [css.tone0, css.tone1, css.tone2, css.tone3, css.tone4, css.tone5]

interface PersonAvatarProps extends Pick<PersonProps, 'name' | 'picture'> {
  size: number
}

/** Without a picture the name has a colour, the same wherever it stands. */
export function PersonAvatar({ name, picture = null, size }: PersonAvatarProps) {
  const letters = Array.from(name, (letter) => letter.codePointAt(0) ?? 0)
  const tone = letters.reduce((sum, letter) => sum + letter, 0) % TONES.length
  return (
    <Avatar className={TONES[tone]} initials={initialsOf(name)} picture={picture} size={size} />
  )
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).toUpperCase())
    .join('')
}
