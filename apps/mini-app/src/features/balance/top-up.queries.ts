import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAction } from '../../shared/actions/action.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useServices } from '../../shared/services.ts'
import { useInit } from '../../shared/session/session-state.ts'
import type { TopUpRequest } from './start-top-up.ts'

const load = () => import('./start-top-up.ts')

/** Starts a top-up. What that takes comes while the fan is still choosing. */
export function useTopUp() {
  const services = useServices()
  const queries = useQueryClient()
  const i18n = useI18n()
  const { card } = useInit()
  const options = { ...services, ...i18n, queries, card }
  useEffect(() => void load().catch(() => {}), [])
  return useAction({
    name: 'top-up',
    async act(request: TopUpRequest, key) {
      await (await load()).startTopUp(options, request, key)
    },
    onError: (failure, request) =>
      void load().then(
        (loaded) => loaded.tellFailedStart(options, failure, request),
        () => services.messenger.alert(i18n.t('error.screen')),
      ),
  })
}
