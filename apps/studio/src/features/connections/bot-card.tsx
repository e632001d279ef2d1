import type { Connections } from '@fanlight/contract'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../shared/i18n.ts'
import { PLANE } from '../../shared/icons.ts'
import { Alert } from '../../shared/kit/alert.tsx'
import { Button } from '../../shared/kit/button.tsx'
import { useServices } from '../../shared/services.ts'
import { BotForm } from './bot-form.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { botTestQuery, useBotChanges } from './connections.queries.ts'
import * as css from './connections-page.module.css'

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
  return (
    <ConnectionCard
      tile={{ colour: 'blue', icon: PLANE }}
      title={username ? `@${username}` : t('conn_bot')}
      line={t(bot?.isOwn ? 'conn_bot_own' : 'conn_bot_platform')}
      state={stateOf()}
      okText={t('conn_bot_ok')}
      problem={data?.problem ?? null}
      facts={
        data
          ? [
              { name: t('conn_started'), value: number(data.started) },
              { name: t('conn_blocked'), value: number(data.blocked) },
            ]
          : []
      }
    >
      {test.error && <Alert>{test.error.message}</Alert>}
      {remove.error && <Alert>{remove.error.message}</Alert>}
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
