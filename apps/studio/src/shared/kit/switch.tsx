import type { ComponentProps } from 'react'
import * as css from './switch.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  line?: string
}

/** Acts at once; the browser's own box, drawn as a switch. */
export function Switch({ label, line, ...props }: SwitchProps) {
  return (
    <label className={css.row}>
      <span>
        <b>{label}</b>
        {line && <small>{line}</small>}
      </span>
      <input {...props} type="checkbox" className={css.box} />
    </label>
  )
}
