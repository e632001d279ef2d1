import { useId } from 'react'
import * as css from './choices.module.css'
import type { IconShape } from './icons.ts'
import { Spinner } from './spinner.tsx'
import { Tile, type TileColour } from './tile.tsx'

export interface Choice<Id extends string> {
  id: Id
  title: string
  subtitle: string
  tile: { colour: TileColour; icon: IconShape }
}

interface ChoicesProps<Id extends string> {
  label: string
  choices: readonly Choice<Id>[]
  chosen: Id | null
  choose: (id: Id) => void
  /** The one that is being worked on; until it is done, nothing else can be chosen. */
  busy: Id | null
}

/** One of several ways, each with its picture and a line about it. */
export function Choices<Id extends string>(props: ChoicesProps<Id>) {
  const { label, choices, chosen, choose, busy } = props
  const name = useId()
  return (
    <fieldset className={css.choices} aria-label={label} disabled={busy !== null}>
      {choices.map(({ id, title, subtitle, tile }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: while it is busy, nothing can be chosen
        <label key={id} className={css.choice}>
          <Tile {...tile} isLarge />
          <span className={css.words}>
            <span className={css.title}>{title}</span>
            <span className={css.subtitle}>{subtitle}</span>
          </span>
          {busy === id ? (
            <Spinner />
          ) : (
            <input type="radio" name={name} checked={id === chosen} onChange={() => choose(id)} />
          )}
        </label>
      ))}
    </fieldset>
  )
}
