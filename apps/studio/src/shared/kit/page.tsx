import type { ReactNode } from 'react'
import { useI18n } from '../i18n.ts'
import * as css from './page.module.css'

interface PageProps {
  title: string
  line?: string
  /** What stands at the right of the title: the page's one action last. */
  actions?: ReactNode
  children: ReactNode
}

/** A page inside the shell: its title takes the focus of a screen reader when the page comes. */
export function Page({ title, line, actions, children }: PageProps) {
  const { t } = useI18n()
  return (
    <>
      <title>{`${title} · Fanlight ${t('brand')}`}</title>
      <header className={css.top}>
        <div>
          <h1>{title}</h1>
          {line && <p>{line}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </>
  )
}
