import type { WaitingWork } from '@fanlight/contract'
import { Icon } from '@fanlight/ui/icon'
import type { IconShape } from '@fanlight/ui/icons'
import { useNow } from '@fanlight/web/use-now'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { MAIL, NODES, PAYOUT, SCALES, UNDO } from '../../shared/icons.ts'
import { Panel } from '../../shared/kit/panel.tsx'
import { useServices } from '../../shared/services.ts'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { waitingQuery } from '../../shared/staff/staff-session.ts'
import * as css from './search-page.module.css'

const ICONS: Record<WaitingWork['kind'], IconShape> = {
  ticket: MAIL,
  payout: PAYOUT,
  dispute: UNDO,
  difference: SCALES,
  failed_job: NODES,
}

/** The work that waits, each kind with the age of its oldest item. */
export function WaitingList() {
  const { t } = useStaffI18n()
  const { data } = useQuery(waitingQuery(useServices()))
  if (!data) return null
  const waiting = data.waiting.filter(({ count }) => count > 0)
  return (
    <section className={css.group}>
      <h2>{t('waiting_title')}</h2>
      {waiting.length === 0 ? (
        <p className={css.none}>{t('waiting_nothing')}</p>
      ) : (
        <Panel>
          <ul className={css.hits}>
            {waiting.map((work) => (
              <WaitingRow key={work.kind} work={work} />
            ))}
          </ul>
        </Panel>
      )}
    </section>
  )
}

function WaitingRow({ work }: { work: WaitingWork }) {
  const { t, ago } = useStaffI18n()
  const now = useNow()
  const { kind, count, oldestAt } = work
  return (
    <li className={css.hit}>
      <Icon shape={ICONS[kind]} size={20} />
      <div>
        <Link {...linkOf(work)} className={css.link}>
          {t(`waiting_${kind}`, { count })}
        </Link>
        {oldestAt !== null && (
          <small>{t('waiting_oldest', { ago: ago(new Date(oldestAt * 1000), now) })}</small>
        )}
      </div>
    </li>
  )
}

function linkOf({ kind, fanId }: WaitingWork): Pick<LinkProps, 'to' | 'params'> {
  if (kind === 'dispute') return { to: '/staff/fans/$id', params: { id: String(fanId) } } as const
  return { to: PAGES[kind] }
}

const PAGES = {
  ticket: '/staff/support',
  payout: '/staff/payouts',
  difference: '/staff/reconciliation',
  failed_job: '/staff/health',
} as const
