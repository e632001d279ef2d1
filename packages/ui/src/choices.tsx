import { type ComponentProps, useId } from 'react'
import * as css from './choices.module.css'
import { classNames } from './class-names.ts'
import type { IconShape } from './icons.ts'
import { Spinner } from './spinner.tsx'
import { Tile, type TileColour } from './tile.tsx'

export interface Choice<Id extends string> {
  id: Id
  title: string
  subtitle: string
  tile: { colour: TileColour; icon: IconShape }
}

interface ChoicesProps<Id extends string> extends Omit<ComponentProps<'fieldset'>, 'onChange'> {
  choices: readonly Choice<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  /** The one that is being worked on; until it is done, nothing else can be chosen. */
  loading: Id | null
}

/** One of several ways, each with its picture and a line about it. */
export function Choices<Id extends string>(props: ChoicesProps<Id>) {
  const { choices, value, onChange, loading, disabled, className, ...rest } = props
  const name = useId()
  return (
    <fieldset
      {...rest}
      className={classNames(css.choices, className)}
      disabled={disabled || loading !== null}
    >
      {choices.map(({ id, title, subtitle, tile }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: while one is loading, nothing can be chosen
        <label key={id} className={css.choice}>
          <Tile {...tile} isLarge />
          <span className={css.words}>
            <span className={css.title}>{title}</span>
            <span className={css.subtitle}>{subtitle}</span>
          </span>
          {loading === id ? (
            <Spinner />
          ) : (
            <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
          )}
        </label>
      ))}
    </fieldset>
  )
}
