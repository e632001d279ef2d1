import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../shared/i18n.ts'
import { MEGAPHONE } from '../../shared/icons.ts'
import { Alert } from '../../shared/kit/alert.tsx'
import { Button } from '../../shared/kit/button.tsx'
import { useServices } from '../../shared/services.ts'
import { ChannelForm } from './channel-form.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { channelTestQuery, useChannelChanges } from './connections.queries.ts'
import * as css from './connections-page.module.css'

export function ChannelCard({ isConnected }: { isConnected: boolean }) {
  const { t, number } = useI18n()
  const { remove } = useChannelChanges()
  const test = useQuery({ ...channelTestQuery(useServices()), enabled: isConnected })
  const data = isConnected ? test.data : undefined
  const stateOf = () => {
    if (!isConnected) return 'none'
    if (test.isFetching || !data) return test.isError ? 'failing' : null
    return data.problem ? 'failing' : 'ok'
  }
  const subscribers = data?.subscribers ?? null
  return (
    <ConnectionCard
      tile={{ colour: 'rose', icon: MEGAPHONE }}
      title={data?.title ?? t('conn_channel')}
      line={t('conn_channel_line')}
      state={stateOf()}
      okText={t('conn_channel_ok')}
      problem={data?.problem ?? null}
      facts={
        subscribers === null ? [] : [{ name: t('conn_subscribers'), value: number(subscribers) }]
      }
    >
      {isConnected && test.error && <Alert>{test.error.message}</Alert>}
      {remove.error && <Alert>{remove.error.message}</Alert>}
      {isConnected ? (
        <div className={css.actions}>
          <Button variant="plain" disabled={test.isFetching} onClick={() => void test.refetch()}>
            {t('conn_check')}
          </Button>
          <Button variant="plain" disabled={remove.isPending} onClick={() => remove.mutate()}>
            {t('conn_unlink')}
          </Button>
        </div>
      ) : (
        <ChannelForm />
      )}
    </ConnectionCard>
  )
}
