import { classNames } from '@fanlight/ui/class-names'
import type { ComponentProps } from 'react'
import { Icon } from '../look/icon.tsx'
import * as css from './back-button.module.css'

export function BackButton({ className, children, ...props }: ComponentProps<'button'>) {
  return (
    <button type="button" {...props} className={classNames(css.back, className)}>
      <Icon name="back" size={26} />
      {children}
    </button>
  )
}
