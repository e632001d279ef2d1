import type { SupportTicket } from '@fanlight/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shared/services.ts'

type Api = Pick<Services, 'api'>

/** Fans write at any time, and no event tells the desk. */
const REFRESH_MS = 10_000

export function ticketsQuery({ api }: Api, state: SupportTicket['state']) {
  return queryOptions({
    queryKey: ['staff', 'tickets', state],
    queryFn: () => api.call('staffSupport.list', { query: { state } }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  })
}

export function ticketQuery({ api }: Api, id: number) {
  return queryOptions({
    queryKey: ['staff', 'ticket', id],
    queryFn: () => api.call('staffSupport.get', { params: { id } }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  })
}
