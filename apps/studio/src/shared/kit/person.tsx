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
      <Avatar initials={initialsOf(name)} picture={picture} size={size} />
      <span>
        <b>{name}</b>
        <small>{line}</small>
      </span>
    </span>
  )
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).toUpperCase())
    .join('')
}
