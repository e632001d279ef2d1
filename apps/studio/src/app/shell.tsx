import { Icon } from '@fanlight/ui/icon'
import { Logo } from '@fanlight/ui/logo'
import { ToastArea } from '@fanlight/web/toast-area'
import { Link, Outlet } from '@tanstack/react-router'
import { useI18n } from '../shared/i18n.ts'
import { useMay, useSession } from '../shared/session.ts'
import { useToast } from '../shared/toasts.ts'
import { Account } from './account.tsx'
import { ReadyCard } from './ready-card.tsx'
import { SectionCount } from './section-count.tsx'
import { SECTIONS } from './sections.ts'
import * as css from './shell.module.css'

/** The sections at the left where there is room, as tabs below where a thumb is, and the page. */
export function Shell() {
  const { t } = useI18n()
  const may = useMay()
  const { creator } = useSession()
  const line = useToast()
  const sections = SECTIONS.filter((section) => may(section.may))
  return (
    <div className={css.app}>
      <aside className={css.side}>
        <div className={css.brand}>
          <Logo width={36} />
          <b>Fanlight</b> <span>{t('brand')}</span>
        </div>
        <nav aria-label={t('nav')} className={css.nav}>
          {sections.map(({ path, text, icon }) => (
            <Link key={path} to={path} activeOptions={{ exact: path === '/' }}>
              <Icon shape={icon} size={20} />
              {t(text)}
              <SectionCount path={path} />
            </Link>
          ))}
        </nav>
        <div className={css.foot}>
          <ReadyCard />
          <Account />
        </div>
      </aside>
      <div className={css.bar}>
        <b>{creator.name}</b>
        <Account isCompact />
      </div>
      <main className={css.main}>
        <Outlet />
      </main>
      <nav aria-label={t('nav')} className={css.tabs}>
        {sections.map(
          ({ path, tab, icon }) =>
            tab && (
              <Link key={path} to={path} activeOptions={{ exact: path === '/' }}>
                <Icon shape={icon} size={24} />
                {t(tab)}
              </Link>
            ),
        )}
      </nav>
      <div className={css.toasts}>
        <ToastArea line={line} />
      </div>
    </div>
  )
}
