import type { StudioFan } from '@fanlight/contract'
import { Icon } from '@fanlight/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { fanName } from '../../shared/fan-name.ts'
import { useI18n } from '../../shared/i18n.ts'
import { BACK } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { PersonAvatar } from '../../shared/kit/person.tsx'
import { State, Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { useMay } from '../../shared/session.ts'
import { useChanges } from '../../shared/use-changes.ts'
import { useIsNarrow } from '../../shared/use-is-narrow.ts'
import { aboutFan } from './about-fan.ts'
import { FanActions } from './fan-actions.tsx'
import { FanBadge } from './fan-badge.tsx'
import { FanNote } from './fan-note.tsx'
import * as css from './fan-page.module.css'
import { FanStats } from './fan-stats.tsx'
import { FanTimeline } from './fan-timeline.tsx'
import { FANS, fanQuery, useFanChanges } from './fans.queries.ts'
import { MonthsChart } from './months-chart.tsx'

export function FanPage() {
  const { t } = useI18n()
  const may = useMay()
  const id = Number(useParams({ strict: false }).id)
  if (!may('see_fans')) return <State title={t('forbidden_title')} line={t('forbidden_line')} />
  if (!Number.isSafeInteger(id) || id <= 0) {
    return <State title={t('not_found_title')} line={t('not_found_line')} />
  }
  return <LoadedFan key={id} id={id} />
}

function LoadedFan({ id }: { id: number }) {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(fanQuery(useServices(), id))
  const beside = useRef<HTMLDivElement>(null)
  const mayAnswer = useMay()('message')
  useChanges(FANS)
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('loading')} />
  const { fan } = data
  const answer = () => beside.current?.querySelector<HTMLElement>('form textarea')?.focus()
  return (
    <>
      <FanHead fan={fan} />
      {/* What fans write and are written comes from its own route, below this one. */}
      <div className={css.columns}>
        <div className={css.wide}>
          <FanStats fan={fan} />
          <FanTimeline id={id} {...(mayAnswer && !fan.isBlocked && { onReply: answer })} />
        </div>
        <div className={css.narrow}>
          <MonthsChart byMonth={fan.byMonth} />
          <FanNote fan={fan} />
          <div ref={beside}>
            <Outlet />
          </div>
        </div>
      </div>
    </>
  )
}

function FanHead({ fan }: { fan: StudioFan }) {
  const i18n = useI18n()
  const { t } = i18n
  const { unblock } = useFanChanges(fan.id)
  const isNarrow = useIsNarrow()
  const name = fanName(fan, t('a_fan'))
  return (
    <header className={css.head}>
      <title>{`${name} · Fanlight ${t('brand')}`}</title>
      <Link to="/fans" aria-label={t('fans_back')} className={css.back}>
        <Icon shape={BACK} size={20} />
      </Link>
      <PersonAvatar name={name} size={56} />
      <div className={css.who}>
        <h1>
          {name} <FanBadge fan={fan} />
        </h1>
        <p>{aboutFan(fan, i18n)}</p>
      </div>
      {fan.isBlocked ? (
        <Button disabled={unblock.isPending} onClick={() => unblock.mutate()}>
          {t('fan_unblock')}
        </Button>
      ) : (
        <FanActions fan={fan} isSmall={isNarrow} />
      )}
    </header>
  )
}
