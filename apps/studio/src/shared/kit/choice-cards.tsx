import type { ReactNode } from 'react'
import { useId } from 'react'
import * as css from './choice-cards.module.css'

export interface Choice<Value extends string> {
  value: Value
  title: string
  /** What choosing it means. */
  line: ReactNode
  /** Its likely effect. */
  effect?: ReactNode
}

interface ChoiceCardsProps<Value extends string> {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few that have consequences, each said in its card; the browser's own radio buttons. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, choices, value, onChange } = props
  const name = useId()
  return (
    <fieldset className={css.choices}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <b>{choice.title}</b>
            <small>{choice.line}</small>
          </span>
          {choice.effect && <em>{choice.effect}</em>}
        </label>
      ))}
    </fieldset>
  )
}
