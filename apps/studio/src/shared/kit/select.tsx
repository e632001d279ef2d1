import * as css from './select.module.css'

interface SelectProps<Value extends string> {
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of several; the browser's own, which a phone shows as it shows all. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onChange } = props
  return (
    <select
      className={css.select}
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  )
}
