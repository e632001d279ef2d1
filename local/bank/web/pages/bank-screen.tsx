import { classNames } from '@fanlight/ui/class-names'
import type { ReactNode } from 'react'
import { Icon } from '../look/icon.tsx'
import { State } from '../look/state.tsx'
import { t } from '../texts/texts.ts'
import * as css from './bank-screen.module.css'

interface BankScreenProps {
  children: ReactNode
  /** What stands at the right of the bank's name. */
  aside?: ReactNode
  /** For tables, on a screen that has room for them. */
  isWide?: boolean
  /** The buttons at the bottom. */
  actions?: ReactNode
}

/** Green and slate, so that a payer does not take the bank for the shop. */
export function BankScreen({ children, aside, isWide = false, actions }: BankScreenProps) {
  return (
    <div className={classNames(css.screen, isWide && css.wide)}>
      <header>
        <span className={css.tile}>
          <Icon name="bank" size={22} />
        </span>
        <div>
          <b>{t.bankName}</b>
          <small>{t.bankLine}</small>
        </div>
        {aside}
      </header>
      <main>{children}</main>
      {actions && <footer>{actions}</footer>}
    </div>
  )
}

/** The page is of no use: it is over, or never was. */
export function GoneScreen() {
  return (
    <BankScreen>
      <State>
        <Icon name="warn" size={48} />
        <h1>{t.gone}</h1>
        <p>{t.goneLine}</p>
      </State>
    </BankScreen>
  )
}
