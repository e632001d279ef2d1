import type { ReactNode } from 'react'
import { useI18n } from '../i18n.ts'
import * as css from './phone.module.css'

interface PhoneProps {
  /** What stands beside the heading, such as a choice of what is shown. */
  actions?: ReactNode
  children: ReactNode
}

/** What fans will see, beside the form that decides it. A picture: nothing in it can be used. */
export function Phone({ actions, children }: PhoneProps) {
  const { t } = useI18n()
  return (
    <section className={css.place}>
      <header>
        <h2>{t('as_fans_see_it')}</h2>
        {actions}
      </header>
      <div className={css.phone} inert>
        {children}
      </div>
    </section>
  )
}
