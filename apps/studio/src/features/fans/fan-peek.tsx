import { centsFromEur } from '@fanlight/contract/money'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fanName } from '../../shared/fan-name.ts'
import { useI18n } from '../../shared/i18n.ts'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { PersonAvatar } from '../../shared/kit/person.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { aboutFan } from './about-fan.ts'
import { FanActions } from './fan-actions.tsx'
import { FanBadge } from './fan-badge.tsx'
import * as css from './fan-peek.module.css'
import { Entry } from './fan-timeline.tsx'
import { fanQuery, timelineQuery } from './fans.queries.ts'

const ENTRIES_SHOWN = 4

/** One fan beside the list: who it is, what came of it, and what happened last. */
export function FanPeek({ id }: { id: number }) {
  const i18n = useI18n()
  const { t, money, number } = i18n
  const services = useServices()
  const { data, error, refetch } = useQuery(fanQuery(services, id))
  const { data: happened } = useInfiniteQuery(timelineQuery(services, id, null))
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('loading')} />
  const { fan } = data
  const name = fanName(fan, t('a_fan'))
  const entries = happened?.pages[0]?.entries.slice(0, ENTRIES_SHOWN) ?? []
  return (
    <Panel className={css.peek} aria-labelledby="peek">
      <PersonAvatar name={name} size={72} />
      <h2 id="peek">
        <Link to="/fans/$id" params={{ id: String(id) }}>
          {name}
        </Link>
      </h2>
      <p>{aboutFan(fan, i18n)}</p>
      <div className={css.actions}>
        {fan.isBlocked ? <FanBadge fan={fan} /> : <FanActions fan={fan} isSmall />}
      </div>
      <dl>
        <Figure name={t('peek_spent')} value={money(centsFromEur(fan.spent))} />
        <Figure name={t('peek_unlocks')} value={number(fan.unlocks)} />
        <Figure name={t('peek_months')} value={number(fan.months)} />
      </dl>
      <ul aria-label={t('timeline')}>
        {entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry.objectId} ${entry.at}`} entry={entry} />
        ))}
      </ul>
      <Link to="/fans/$id" params={{ id: String(id) }} className={css.more}>
        {t('peek_more')}
      </Link>
    </Panel>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dd>{value}</dd>
      <dt>{name}</dt>
    </div>
  )
}
