import type { Connections } from '@fanlight/contract'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../shared/i18n.ts'
import { PLANE } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import * as css from '../../shared/kit/connection-card.module.css'
import { ConnectionCard } from '../../shared/kit/connection-card.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { useServices } from '../../shared/services.ts'
import { BotForm } from './bot-form.tsx'
import { botTestQuery, useBotChanges } from './connections.queries.ts'

const STATE_TEXTS = { ok: 'conn_bot_ok', failing: 'conn_failing', none: 'conn_none' } as const

export function BotCard({ bot }: { bot: Connections['bot'] }) {
  const { t, number } = useI18n()
  const test = useQuery({ ...botTestQuery(useServices()), enabled: bot !== null })
  const { remove } = useBotChanges()
  const { data } = test
  const username = data?.username ?? bot?.username
  const stateOf = () => {
    if (!bot) return 'none'
    if (test.isFetching || !data) return test.isError ? 'failing' : null
    return data.problem ? 'failing' : 'ok'
  }
  const state = stateOf()
  return (
    <ConnectionCard
      tile={{ colour: 'blue', icon: PLANE }}
      title={username ? `@${username}` : t('conn_bot')}
      line={t(bot?.isOwn ? 'conn_bot_own' : 'conn_bot_platform')}
      state={state}
      stateText={t(STATE_TEXTS[state ?? 'none'])}
      problem={data?.problem ? t(`conn_${data.problem}`) : null}
      facts={
        data
          ? [
              { name: t('conn_started'), value: number(data.started) },
              { name: t('conn_blocked'), value: number(data.blocked) },
            ]
          : []
      }
    >
      <FailureAlert error={test.error} />
      <FailureAlert error={remove.error} />
      <div className={css.actions}>
        <Button
          variant="plain"
          disabled={!bot || test.isFetching}
          onClick={() => void test.refetch()}
        >
          {t('conn_check')}
        </Button>
        {bot?.isBrought && (
          <Button variant="plain" disabled={remove.isPending} onClick={() => remove.mutate()}>
            {t('conn_bot_remove')}
          </Button>
        )}
      </div>
      {bot && !bot.isOwn && <BotForm />}
    </ConnectionCard>
  )
}
