import type { StudioRequest } from '@fanlight/client/studio'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Services, useServices } from '../../shared/services.ts'

const KEYS = ['staff', 'keys']

type Api = Pick<Services, 'api'>
type NewKey = NonNullable<StudioRequest<'staffKeys.create'>['body']>

export function keysQuery({ api }: Api) {
  return queryOptions({
    queryKey: KEYS,
    queryFn: () => api.call('staffKeys.list'),
    select: ({ keys }) => keys,
    staleTime: 0,
  })
}

export function useKeyCalls() {
  const { api } = useServices()
  const queries = useQueryClient()
  return {
    /** The key itself, which no later answer holds. */
    async make(body: NewKey): Promise<string> {
      const { key, keys } = await api.call('staffKeys.create', { body })
      queries.setQueryData(KEYS, { keys })
      return key
    },
    async revoke({ id, why }: { id: string; why: string }): Promise<void> {
      const answer = await api.call('staffKeys.revoke', { params: { id }, body: { why } })
      queries.setQueryData(KEYS, answer)
    },
  }
}
