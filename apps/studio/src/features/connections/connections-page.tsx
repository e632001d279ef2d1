import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../shared/i18n.ts'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Page } from '../../shared/kit/page.tsx'
import { State, Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { useMay } from '../../shared/session.ts'
import { BotCard } from './bot-card.tsx'
import { ChannelCard } from './channel-card.tsx'
import { connectionsQuery } from './connections.queries.ts'
import * as css from './connections-page.module.css'

export function ConnectionsPage() {
  const { t } = useI18n()
  const isOwner = useMay()('owner')
  const { data, error, refetch } = useQuery({
    ...connectionsQuery(useServices()),
    enabled: isOwner,
  })
  if (!isOwner) return <State title={t('forbidden_title')} line={t('forbidden_line')} />
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('loading')} />
  return (
    <Page title={t('connections')} line={t('connections_line')}>
      <div className={css.cards}>
        <BotCard bot={data.bot} />
        <ChannelCard isConnected={data.channel !== null} />
      </div>
    </Page>
  )
}
