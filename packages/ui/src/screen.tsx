import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import * as css from './screen.module.css'

interface ScreenProps extends ComponentProps<'main'> {
  /** Whether the sides keep clear of the page's edge; a screen with a cover sees to that itself. */
  isInset?: boolean
}

export function Screen({ isInset = true, className, ...props }: ScreenProps) {
  return <main {...props} className={classNames(css.screen, isInset && css.inset, className)} />
}
