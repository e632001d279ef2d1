import type { StudioSession } from '@fanlight/contract'
import { Badge } from '@fanlight/ui/badge'
import { useNow } from '@fanlight/web/use-now'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Page } from '../../shared/kit/page.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { type Services, useServices } from '../../shared/services.ts'
import * as css from './sessions-page.module.css'

const SESSIONS = ['sessions']

function sessionsQuery({ api }: Pick<Services, 'api'>) {
  return queryOptions({ queryKey: SESSIONS, queryFn: () => api.call('studioSession.list') })
}

export function SessionsPage() {
  const { t } = useI18n()
  const services = useServices()
  const { api } = services
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(sessionsQuery(services))
  const onSettled = () => queries.invalidateQueries({ queryKey: SESSIONS })
  const endOthers = useMutation({
    mutationFn: () => api.call('studioSession.endOthers'),
    onSettled,
  })
  const end = useMutation({
    mutationFn: (id: string) => api.call('studioSession.end', { params: { id } }),
    onSettled,
  })

  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('loading')} />
  const isAlone = data.sessions.length < 2
  return (
    <Page
      title={t('sessions')}
      line={t('sessions_line')}
      actions={
        <Button
          variant="danger"
          disabled={isAlone || endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          {t('sessions_end_others')}
        </Button>
      }
    >
      <Panel>
        <ul className={css.list}>
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => end.mutate(session.id)} />
          ))}
        </ul>
      </Panel>
      {isAlone && <p className={css.alone}>{t('sessions_alone')}</p>}
    </Page>
  )
}

function SessionRow({ session, onEnd }: { session: StudioSession; onEnd: () => void }) {
  const { t, date, ago } = useI18n()
  const now = useNow()
  const { wayIn, createdAt, seenAt, isCurrent } = session
  const device = session.device || t('sessions_unknown')
  const since = date(new Date(createdAt * 1000), { dateStyle: 'medium' })
  return (
    <li className={css.row}>
      <div>
        <b>{device}</b> {isCurrent && <Badge tone="good">{t('sessions_here')}</Badge>}
        <small>{t('sessions_since', { way: t(`sessions_${wayIn}`), date: since })}</small>
      </div>
      <span className={css.seen}>{ago(new Date(seenAt * 1000), now)}</span>
      {!isCurrent && (
        <Button variant="plain" aria-label={t('sessions_end_of', { device })} onClick={onEnd}>
          {t('sessions_end')}
        </Button>
      )}
    </li>
  )
}
