import type { ReactNode } from 'react'
import css from './badge.module.css'

export function Badge({
  tone,
  children,
}: {
  tone: 'good' | 'plain' | 'notice' | 'bad'
  children: ReactNode
}) {
  return <span className={`${css['badge']} ${css[tone]}`}>{children}</span>
}
