import * as css from './text-area.module.css'

interface TextAreaProps {
  label: string
  placeholder: string
  value: string
  change: (text: string) => void
  max: number
}

export function TextArea({ label, placeholder, value, change, max }: TextAreaProps) {
  return (
    <textarea
      className={css.area}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      maxLength={max}
      onChange={({ target }) => change(target.value)}
    />
  )
}
