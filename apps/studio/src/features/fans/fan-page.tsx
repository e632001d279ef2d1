import type { StudioFan } from '@fanlight/contract'
import { localeOf } from '@fanlight/i18n/language'
import { Icon } from '@fanlight/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useParams } from '@tanstack/react-router'
import { useState } from 'react'
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
import { BlockDialog } from './block-dialog.tsx'
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
  useChanges(FANS)
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('loading')} />
  const { fan } = data
  return (
    <>
      <FanHead fan={fan} />
      {/* What fans write and are written comes from its own route, below this one. */}
      <div className={css.columns}>
        <div className={css.wide}>
          <FanStats fan={fan} />
          <FanTimeline id={id} />
        </div>
        <div className={css.narrow}>
          <MonthsChart byMonth={fan.byMonth} />
          <FanNote fan={fan} />
          <Outlet />
        </div>
      </div>
    </>
  )
}

function FanHead({ fan }: { fan: StudioFan }) {
  const { t, date, language } = useI18n()
  const [isBlocking, setIsBlocking] = useState(false)
  const { unblock } = useFanChanges(fan.id)
  const name = fanName(fan, t('a_fan'))
  const since = date(new Date(fan.since * 1000), { dateStyle: 'long' })
  const about = [
    fan.username && `@${fan.username}`,
    languageName(fan.languageCode, localeOf(language)),
    t('fan_since', { date: since }),
  ]
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
        <p>{about.filter(Boolean).join(', ')}</p>
      </div>
      {fan.isBlocked ? (
        <Button disabled={unblock.isPending} onClick={() => unblock.mutate()}>
          {t('fan_unblock')}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setIsBlocking(true)}>
          {t('fan_block')}
        </Button>
      )}
      {isBlocking && <BlockDialog fan={fan} name={name} onClose={() => setIsBlocking(false)} />}
    </header>
  )
}

const LANGUAGE_CODE = /^[a-z]{2,3}(-[a-z0-9]+)*$/i

/** As the reader calls it; a code that is none says nothing. */
function languageName(code: string, locale: string): string | undefined {
  if (!LANGUAGE_CODE.test(code)) return undefined
  return new Intl.DisplayNames(locale, { type: 'language' }).of(code)
}
