import type { StudioReply, StudioRequest } from '@fanlight/client/studio'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Services, useServices } from '../../shared/services.ts'
import { STAFF_WAITING } from '../../shared/staff/staff-session.ts'

const RECONCILIATION = ['staff', 'reconciliation']
const COINS = ['staff', 'coins']

export type Reconciliation = StudioReply<'staffReconciliation.get'>
type Correction = NonNullable<StudioRequest<'staffReconciliation.correct'>['body']>

/** Of a day, or of the last one that is over. */
export function reconciliationQuery({ api }: Pick<Services, 'api'>, day: string | null) {
  return queryOptions({
    queryKey: [...RECONCILIATION, day],
    queryFn: () => api.call('staffReconciliation.get', { query: day === null ? {} : { day } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Fails where coins are not taken at all; nothing is then shown of them. */
export function coinsQuery({ api }: Pick<Services, 'api'>) {
  return queryOptions({
    queryKey: COINS,
    queryFn: () => api.call('staffTon.get'),
    retry: false,
    staleTime: 0,
  })
}

export function useTieCoins() {
  const { api } = useServices()
  const queries = useQueryClient()
  return async (body: NonNullable<StudioRequest<'staffTon.tie'>['body']>) => {
    queries.setQueryData(COINS, await api.call('staffTon.tie', { body }))
  }
}

/** Whatever came of a call, what is shown is asked again: a part of it may have been done. */
export function useReconciliationCalls() {
  const { api } = useServices()
  const queries = useQueryClient()
  const thenRefresh = async <Answer>(call: Promise<Answer>) => {
    try {
      return await call
    } finally {
      await queries.invalidateQueries({ queryKey: RECONCILIATION })
      void queries.invalidateQueries({ queryKey: STAFF_WAITING })
    }
  }
  return {
    read: (day: string) => thenRefresh(api.call('staffReconciliation.read', { body: { day } })),
    correct: (body: Correction) => thenRefresh(api.call('staffReconciliation.correct', { body })),
  }
}
