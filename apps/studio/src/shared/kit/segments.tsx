import { useId } from 'react'
import * as css from './segments.module.css'
import * as hidden from './unseen.module.css'

interface SegmentsProps<Value extends string> {
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
}

/** One of a few, all of them in sight; the browser's own radio buttons, drawn as one bar. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, disabled } = props
  const name = useId()
  return (
    <fieldset className={css.segments} disabled={disabled}>
      <legend className={hidden.unseen}>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  )
}
