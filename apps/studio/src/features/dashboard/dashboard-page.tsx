import { useI18n } from '../../shared/i18n.ts'
import { State } from '../../shared/kit/state.tsx'
import { useSession } from '../../shared/session.ts'

export function DashboardPage() {
  const { t } = useI18n()
  const { creator } = useSession()
  return <State title={creator.name} line={t('soon_payouts')} />
}
