import { type ComponentProps, type ReactNode, useId } from 'react'
import * as css from './text-field.module.css'

interface FieldProps {
  label: string
  /** What is to be known before one types. */
  line?: string
  /** What is wrong with what was typed; empty where nothing is. */
  error?: string
}

interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'className'> {
  value: string
  onChange: (value: string) => void
  /** Stands before what is typed, such as €. */
  before?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { label, line = '', error = '', value, onChange, before, ...rest } = props
  const id = useId()
  const help = error || line
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.input}>
        {before}
        <input
          {...rest}
          id={id}
          value={value}
          aria-invalid={error !== ''}
          aria-describedby={help ? `${id}-help` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {help && (
        <small id={`${id}-help`} className={error ? css.error : css.line}>
          {help}
        </small>
      )}
    </div>
  )
}

interface TextAreaFieldProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'className'> {
  value: string
  onChange: (value: string) => void
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, line = '', error = '', value, onChange, ...rest } = props
  const id = useId()
  const help = error || line
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...rest}
        id={id}
        className={css.input}
        value={value}
        aria-invalid={error !== ''}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {help && (
        <small id={`${id}-help`} className={error ? css.error : css.line}>
          {help}
        </small>
      )}
    </div>
  )
}
