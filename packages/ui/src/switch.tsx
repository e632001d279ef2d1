import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import * as css from './switch.module.css'

interface SwitchProps extends Omit<ComponentProps<'button'>, 'children' | 'onChange'> {
  /** What it switches; the words beside it are not read with it. */
  'aria-label': string
  checked: boolean
  onChange: (isOn: boolean) => void
}

/** On or off; it acts at once. */
export function Switch({ checked, onChange, className, ...props }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      {...props}
      className={classNames(css.track, className)}
      onClick={() => onChange(!checked)}
    />
  )
}
