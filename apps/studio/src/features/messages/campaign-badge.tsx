import type { CampaignRow } from '@fanlight/contract'
import { classNames } from '@fanlight/ui/class-names'
import { useI18n } from '../../shared/i18n.ts'
import * as css from './campaign-badge.module.css'

export function CampaignBadge({ state }: { state: CampaignRow['state'] }) {
  const { t } = useI18n()
  return (
    <span className={classNames(css.badge, state === 'unsent' && css.over)}>
      {t(`campaign_state_${state}`)}
    </span>
  )
}
