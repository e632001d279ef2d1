import type { Health } from '@fanlight/contract'
import { Badge } from '@fanlight/ui/badge'
import { useStaffI18n } from '../../shared/staff/i18n.ts'

const TONES = { well: 'good', busy: 'notice', look: 'bad' } as const

/** A number's word of judgement. */
export function Judged({ as }: { as: Health['ledger']['judgement'] }) {
  const { t } = useStaffI18n()
  return <Badge tone={TONES[as]}>{t(`health_${as}`)}</Badge>
}
