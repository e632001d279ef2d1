import { Link } from '@tanstack/react-router'
import { useI18n } from '../shared/i18n.ts'
import { State } from '../shared/kit/state.tsx'

export function NotFoundPage() {
  const { t } = useI18n()
  return (
    <State title={t('not_found_title')} line={t('not_found_line')}>
      <Link to="/">{t('to_dashboard')}</Link>
    </State>
  )
}
