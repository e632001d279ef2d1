import { classNames } from '@fanlight/ui/class-names'
import { type ReactNode, useRef } from 'react'
import { Icon } from '../look/icon.tsx'
import { usePhoneTexts } from '../texts/texts.ts'
import * as css from './bottom-sheet.module.css'
import * as scrim from './scrim.module.css'
import { useTakenFocus } from './take-focus.ts'

interface BottomSheetProps {
  'aria-label': string
  onClose: () => void
  /** What stands beside the button that closes it. */
  head?: ReactNode
  className?: string
  children: ReactNode
}

/** Slides up over whatever the phone shows, and has the keyboard until it is closed. */
export function BottomSheet({ onClose, head, className, children, ...props }: BottomSheetProps) {
  const texts = usePhoneTexts()
  const box = useRef<HTMLElement>(null)
  useTakenFocus(box)
  return (
    <div className={classNames(scrim.scrim, scrim.low)}>
      <section
        {...props}
        ref={box}
        tabIndex={-1}
        className={classNames(css.sheet, className)}
        role="dialog"
        aria-modal="true"
      >
        <header className={css.head}>
          <button type="button" className={css.close} onClick={onClose} aria-label={texts.close}>
            <Icon name="close" size={20} />
          </button>
          {head}
        </header>
        {children}
      </section>
    </div>
  )
}
