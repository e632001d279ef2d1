import type { StudioRequest } from '@fanlight/client/studio'
import type { StudioFan } from '@fanlight/contract'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type Services, useServices } from '../../shared/services.ts'
import { takeAnswer } from '../../shared/take-answer.ts'

/** Everything here begins with it, so that all of it is asked for again when something changed. */
export const FANS = ['fans']

type Api = Pick<Services, 'api'>
export type FansView = Omit<NonNullable<StudioRequest<'studioFans.list'>['query']>, 'startFrom'>
export type Segment = NonNullable<FansView['segment']>
export type Sort = NonNullable<FansView['sort']>
export type TimelineOnly = 'money' | 'tips' | 'views' | null

export function fansQuery({ api }: Api, view: FansView) {
  return infiniteQueryOptions({
    queryKey: [...FANS, 'list', view],
    queryFn: ({ pageParam }) =>
      api.call('studioFans.list', {
        query: { ...view, ...(pageParam !== null && { startFrom: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextFrom }) => nextFrom,
    placeholderData: keepPreviousData,
  })
}

export function fanQuery({ api }: Api, id: number) {
  return queryOptions({
    queryKey: [...FANS, 'one', id],
    queryFn: () => api.call('studioFans.get', { params: { id } }),
  })
}

export function timelineQuery({ api }: Api, id: number, only: TimelineOnly) {
  return infiniteQueryOptions({
    queryKey: [...FANS, 'timeline', id, only],
    queryFn: ({ pageParam }) =>
      api.call('studioFans.timeline', {
        params: { id },
        query: { ...(only && { only }), ...(pageParam !== null && { startFrom: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextFrom }) => nextFrom,
    placeholderData: keepPreviousData,
  })
}

/** What changes one fan; each answers with the fan as they are then. */
export function useFanChanges(id: number) {
  const services = useServices()
  const { api } = services
  const queries = useQueryClient()
  const onSuccess = async (changed: { fan: StudioFan }) => {
    await takeAnswer(queries, fanQuery(services, id).queryKey, changed)
    void queries.invalidateQueries({ queryKey: [...FANS, 'list'] })
  }
  const params = { id }
  const onGift = async (changed: { fan: StudioFan }) => {
    await onSuccess(changed)
    void queries.invalidateQueries({ queryKey: [...FANS, 'timeline', id] })
  }
  return {
    note: useMutation({
      mutationFn: (note: string) => api.call('studioFans.note', { params, body: { note } }),
      onSuccess,
    }),
    gift: useMutation({
      mutationFn: () => api.call('studioFans.gift', { params }),
      onSuccess: onGift,
    }),
    block: useMutation({ mutationFn: () => api.call('studioFans.block', { params }), onSuccess }),
    unblock: useMutation({
      mutationFn: () => api.call('studioFans.unblock', { params }),
      onSuccess,
    }),
  }
}
