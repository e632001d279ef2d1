import type { ComponentProps } from 'react'
import * as css from './badge.module.css'
import { classNames } from './class-names.ts'

const TONES = { good: css.good, plain: css.plain, notice: css.notice, bad: css.bad }

interface BadgeProps extends ComponentProps<'span'> {
  tone: keyof typeof TONES
}

export function Badge({ tone, className, ...props }: BadgeProps) {
  return <span {...props} className={classNames(css.badge, TONES[tone], className)} />
}
