import type { SupportTicket } from '@fanlight/contract'
import { Badge } from '@fanlight/ui/badge'
import { useStaffI18n } from '../../shared/staff/i18n.ts'

const TONES = { open: 'notice', answered: 'good', closed: 'plain' } as const

export function TicketBadge({ ticket }: { ticket: Pick<SupportTicket, 'state' | 'isLate'> }) {
  const { t } = useStaffI18n()
  if (ticket.isLate) return <Badge tone="bad">{t('support_late')}</Badge>
  return <Badge tone={TONES[ticket.state]}>{t(`support_is_${ticket.state}`)}</Badge>
}
