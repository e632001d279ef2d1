import { Link, Outlet } from '@tanstack/react-router'
import { useI18n } from '../../shared/i18n.ts'
import { useMay, useSession } from '../../shared/session.ts'
import * as css from './settings-page.module.css'

/** The tabs of the settings; each is a page with an address of its own. */
export function SettingsPage() {
  const { t } = useI18n()
  const { role } = useSession()
  const may = useMay()
  return (
    <>
      <nav aria-label={t('settings')} className={css.tabs}>
        <Link to="/settings/profile">{t('profile')}</Link>
        {role === 'owner' && <Link to="/settings/team">{t('team')}</Link>}
        {role === 'owner' && <Link to="/settings/connections">{t('connections')}</Link>}
        {may('see_fans') && <Link to="/settings/leaks">{t('leaks')}</Link>}
        <Link to="/settings/sessions">{t('sessions')}</Link>
      </nav>
      <Outlet />
    </>
  )
}
