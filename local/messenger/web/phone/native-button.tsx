import { classNames } from '@fanlight/ui/class-names'
import type { ComponentProps } from 'react'
import { Spinner } from '../look/spinner.tsx'
import * as css from './native-button.module.css'

interface NativeButtonProps extends ComponentProps<'button'> {
  kind?: 'main' | 'secondary'
  isBusy?: boolean
  hasShine?: boolean
}

/** A button that the messenger draws. It stays pressable while it is busy. */
export function NativeButton(props: NativeButtonProps) {
  const { kind = 'main', isBusy = false, hasShine = false, className, children, ...rest } = props
  return (
    <button
      type="button"
      aria-busy={isBusy}
      {...rest}
      className={classNames(
        css.button,
        kind === 'secondary' && css.secondary,
        hasShine && css.shine,
        className,
      )}
    >
      <span>{children}</span>
      {isBusy && <Spinner />}
    </button>
  )
}
