import { classNames } from '@fanlight/ui/class-names'
import type { ComponentProps, ReactNode } from 'react'
import * as css from './labelled-field.module.css'

interface LabelledFieldProps extends ComponentProps<'input'> {
  label: string
  /** What the label leaves open, at the other end of its line. */
  aside?: string
  /** Below the field; what is wrong with it goes before what it is for. */
  help?: ReactNode
  problem?: string | null
  /** A sign before what is typed, such as €. */
  sign?: string
}

export function LabelledField(props: LabelledFieldProps) {
  const { label, aside, help, problem, sign, className, ...rest } = props
  return (
    <label className={classNames(css.field, className)}>
      <span className={css.label}>
        <b>{label}</b>
        {aside && <span>{aside}</span>}
      </span>
      <span className={classNames(css.box, sign && css.money)}>
        {sign && <span aria-hidden="true">{sign}</span>}
        <input autoComplete="off" aria-invalid={Boolean(problem)} {...rest} />
      </span>
      {problem ? (
        <small role="alert" className={css.problem}>
          {problem}
        </small>
      ) : (
        help && <small>{help}</small>
      )}
    </label>
  )
}
