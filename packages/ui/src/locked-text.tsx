import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { LOCK } from './icons.ts'
import * as css from './locked-text.module.css'

/** Lines that stand for words; nothing of the real ones is there. */
const LINES = ['94%', '100%', '88%', '62%']

/** Text that is still to be paid for. It looks like text, not like a picture. */
export function LockedText({ className, children, ...props }: ComponentProps<'div'>) {
  return (
    <div {...props} className={classNames(css.text, className)}>
      <span className={css.lines} aria-hidden="true">
        {LINES.map((width) => (
          <i key={width} style={{ width }} />
        ))}
      </span>
      <span className={css.label}>
        <Icon shape={LOCK} size={18} />
        {children}
      </span>
    </div>
  )
}
