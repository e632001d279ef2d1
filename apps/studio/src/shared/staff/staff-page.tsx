import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStaffI18n } from './i18n.ts'
import * as css from './staff-page.module.css'

interface StaffPageProps {
  /** Of the window, too. */
  title: string
  /** In place of the title, where it is more than words. */
  heading?: ReactNode
  line?: ReactNode
  /** Above the title: where one came from. */
  crumbs?: ReactNode
  /** At the right of the title: the page's one action last. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the staff inside their shell. */
export function StaffPage({ title, heading, line, crumbs, actions, children }: StaffPageProps) {
  const { t } = useStaffI18n()
  return (
    <>
      <title>{`${title} · Fanlight ${t('staff_brand')}`}</title>
      <header className={css.top}>
        <div>
          {crumbs && <p className={css.crumbs}>{crumbs}</p>}
          <h1>{heading ?? title}</h1>
          {line && <p className={css.line}>{line}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </>
  )
}

/** For one who lacks the right that a page asks for. */
export function NotOpen() {
  const { t } = useStaffI18n()
  return (
    <StaffPage title={t('not_open_title')} line={t('not_open_line')}>
      <Link to="/staff">{t('search')}</Link>
    </StaffPage>
  )
}
