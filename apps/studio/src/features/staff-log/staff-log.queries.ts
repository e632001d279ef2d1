import type { StudioRequest } from '@fanlight/client/studio'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shared/services.ts'

type Api = Pick<Services, 'api'>
export type LogView = Omit<NonNullable<StudioRequest<'staffLog.list'>['query']>, 'startFrom'>

export function logQuery({ api }: Api, view: LogView) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'log', view],
    queryFn: ({ pageParam: startFrom }) =>
      api.call('staffLog.list', { query: { ...view, startFrom } }),
    initialPageParam: 0,
    getNextPageParam: ({ nextFrom }) => nextFrom,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function chainQuery({ api }: Api) {
  return queryOptions({
    queryKey: ['staff', 'chain'],
    queryFn: () => api.call('staffLog.verify'),
    staleTime: 0,
  })
}
