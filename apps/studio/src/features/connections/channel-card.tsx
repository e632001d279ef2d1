import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../shared/i18n.ts'
import { MEGAPHONE } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import * as css from '../../shared/kit/connection-card.module.css'
import { ConnectionCard } from '../../shared/kit/connection-card.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { useServices } from '../../shared/services.ts'
import { ChannelForm } from './channel-form.tsx'
import { channelTestQuery, useChannelChanges } from './connections.queries.ts'

const STATE_TEXTS = { ok: 'conn_channel_ok', failing: 'conn_failing', none: 'conn_none' } as const

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
  const state = stateOf()
  return (
    <ConnectionCard
      tile={{ colour: 'rose', icon: MEGAPHONE }}
      title={data?.title ?? t('conn_channel')}
      line={t('conn_channel_line')}
      state={state}
      stateText={t(STATE_TEXTS[state ?? 'none'])}
      problem={data?.problem ? t(`conn_${data.problem}`) : null}
      facts={
        subscribers === null ? [] : [{ name: t('conn_subscribers'), value: number(subscribers) }]
      }
    >
      {isConnected && <FailureAlert error={test.error} />}
      <FailureAlert error={remove.error} />
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
