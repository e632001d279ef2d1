import type { ReactNode } from 'react'
import { Icon } from '../look/icon.tsx'
import { t } from '../texts/texts.ts'

interface BankScreenProps {
  children: ReactNode
  /** What stands at the right of the bank's name. */
  aside?: ReactNode
  /** The buttons at the bottom. */
  actions?: ReactNode
}

/** Green and slate, so that a payer does not take the bank for the shop. */
export function BankScreen({ children, aside, actions }: BankScreenProps) {
  return (
    <div className="bank">
      <header>
        <span className="tile">
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
      <section className="state">
        <Icon name="warn" size={48} />
        <h1>{t.gone}</h1>
        <p>{t.goneLine}</p>
      </section>
    </BankScreen>
  )
}
