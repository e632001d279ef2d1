import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shared/services.ts'

type Api = Pick<Services, 'api'>

/** Everything about one fan begins with it. */
export function fanKey(id: number) {
  return ['staff', 'fan', id] as const
}

export function fanQuery({ api }: Api, id: number) {
  return queryOptions({
    queryKey: [...fanKey(id), 'page'],
    queryFn: () => api.call('staffFans.get', { params: { id } }),
    staleTime: 0,
  })
}

export function movementsQuery({ api }: Api, id: number) {
  return infiniteQueryOptions({
    queryKey: [...fanKey(id), 'movements'],
    queryFn: ({ pageParam: startFrom }) =>
      api.call('staffFans.movements', { params: { id }, query: { startFrom } }),
    initialPageParam: 0,
    getNextPageParam: ({ nextFrom }) => nextFrom,
    staleTime: 0,
  })
}
