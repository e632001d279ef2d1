import type { ReactNode } from 'react'
import * as css from './badge.module.css'

const TONES = { good: css.good, plain: css.plain, notice: css.notice, bad: css.bad }

export function Badge({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return <span className={`${css.badge} ${TONES[tone]}`}>{children}</span>
}
