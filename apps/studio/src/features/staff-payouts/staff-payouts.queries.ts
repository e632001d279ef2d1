import type { StudioReply, StudioRequest } from '@fanlight/client/studio'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Services, useServices } from '../../shared/services.ts'
import { STAFF_WAITING } from '../../shared/staff/staff-session.ts'

const QUEUE = ['staff', 'payouts']
const REFRESH_MS = 15_000

type Api = Pick<Services, 'api'>
export type Move = NonNullable<StudioRequest<'staffPayouts.move'>['body']>
export type Moved = StudioReply<'staffPayouts.move'>['moved'][number]

/** Two people work on it, so it is asked again by itself. */
export function queueQuery({ api }: Api) {
  return queryOptions({
    queryKey: QUEUE,
    queryFn: () => api.call('staffPayouts.list'),
    select: ({ payouts }) => payouts,
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  })
}

export function useQueueCalls() {
  const { api } = useServices()
  const queries = useQueryClient()
  return {
    async move(body: Move): Promise<Moved[]> {
      const { moved } = await api.call('staffPayouts.move', { body })
      await queries.invalidateQueries({ queryKey: QUEUE })
      void queries.invalidateQueries({ queryKey: STAFF_WAITING })
      return moved
    },
    readOrder: (id: number) => api.call('staffPayouts.order', { params: { id } }),
  }
}
