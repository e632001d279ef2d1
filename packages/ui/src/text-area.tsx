import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import * as css from './text-area.module.css'

export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...props} className={classNames(css.area, className)} />
}
