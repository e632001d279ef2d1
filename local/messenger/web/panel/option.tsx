import type { ComponentProps } from 'react'
import * as css from './option.module.css'

interface OptionProps extends ComponentProps<'input'> {
  label: string
}

/** Something that can be switched on and off. */
export function Option({ label, ...props }: OptionProps) {
  return (
    <label className={css.option}>
      {label}
      <input {...props} type="checkbox" className={css.toggle} />
    </label>
  )
}
