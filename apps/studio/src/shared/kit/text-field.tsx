import { classNames } from '@fanlight/ui/class-names'
import { type ComponentProps, type ReactNode, useId } from 'react'
import * as css from './text-field.module.css'

interface FieldProps {
  label: string
  /** What the label leaves open, at the other end of its line. */
  aside?: string
  /** Below the field; what is wrong with it goes before what it is for. */
  help?: ReactNode
  problem?: string | null
}

interface TextFieldProps extends FieldProps, ComponentProps<'input'> {
  /** A sign before what is typed, such as €. */
  sign?: string
}

export function TextField(props: TextFieldProps) {
  const { label, aside, help, problem, sign, className, ...rest } = props
  const id = useId()
  return (
    <Field {...{ id, label, aside, help, problem, className }}>
      <span className={classNames(css.box, sign && css.money)}>
        {sign && <span aria-hidden="true">{sign}</span>}
        <input
          autoComplete="off"
          id={id}
          aria-invalid={Boolean(problem)}
          aria-describedby={`${id}-help`}
          {...rest}
        />
      </span>
    </Field>
  )
}

export function TextAreaField(props: FieldProps & ComponentProps<'textarea'>) {
  const { label, aside, help, problem, className, ...rest } = props
  const id = useId()
  return (
    <Field {...{ id, label, aside, help, problem, className }}>
      <span className={css.box}>
        <textarea
          id={id}
          aria-invalid={Boolean(problem)}
          aria-describedby={`${id}-help`}
          {...rest}
        />
      </span>
    </Field>
  )
}

interface FrameProps {
  id: string
  label: string
  aside: string | undefined
  help: ReactNode
  problem: string | null | undefined
  className: string | undefined
  children: ReactNode
}

function Field({ id, label, aside, help, problem, className, children }: FrameProps) {
  return (
    <div className={classNames(css.field, className)}>
      <span className={css.label}>
        <label htmlFor={id}>{label}</label>
        {aside && <span>{aside}</span>}
      </span>
      {children}
      <div id={`${id}-help`} className={css.help}>
        {problem ? (
          <small role="alert" className={css.problem}>
            {problem}
          </small>
        ) : (
          help && <small>{help}</small>
        )}
      </div>
    </div>
  )
}
