import type { StudioReply, StudioRequest } from '@fanlight/client/studio'
import type { Campaign, Condition } from '@fanlight/contract'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type Services, useServices } from '../../shared/services.ts'
import { takeAnswer } from '../../shared/take-answer.ts'

export const CAMPAIGNS = 'campaigns'
const SEGMENTS = 'segments'

type Api = Pick<Services, 'api'>

export type Typed = StudioRequest<'studioCampaigns.create'>['body']
export type Counted = StudioReply<'studioSegments.count'>

/** How often the page of what is under way asks how far it is. */
const PROGRESS_MS = 2_000

export function campaignsQuery({ api }: Api) {
  return infiniteQueryOptions({
    queryKey: [CAMPAIGNS, 'list'],
    queryFn: ({ pageParam }) =>
      api.call('studioCampaigns.list', { query: { startFrom: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ nextFrom }) => nextFrom,
  })
}

/** What goes out by itself is followed while it does. */
export function campaignQuery({ api }: Api, id: number) {
  return queryOptions({
    queryKey: [CAMPAIGNS, 'one', id],
    queryFn: () => api.call('studioCampaigns.get', { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data && isUnderWay(data.campaign) ? PROGRESS_MS : false,
  })
}

/** In the hour after it was sent, chats still take it in. */
function isUnderWay({ state, recipients, delivered, failed }: Campaign): boolean {
  return (
    state === 'scheduled' ||
    state === 'sending' ||
    (state === 'sent' && delivered + failed < recipients)
  )
}

export function countQuery({ api }: Api, conditions: Condition[], files: string[]) {
  return queryOptions({
    queryKey: [SEGMENTS, 'count', conditions, files],
    queryFn: () => api.call('studioSegments.count', { body: { conditions, files } }),
    placeholderData: keepPreviousData,
  })
}

export function segmentsQuery({ api }: Api) {
  return queryOptions({
    queryKey: [SEGMENTS, 'saved'],
    queryFn: () => api.call('studioSegments.list'),
  })
}

export function useSegmentChanges() {
  const { api } = useServices()
  const queries = useQueryClient()
  const onSuccess = () => void queries.invalidateQueries({ queryKey: [SEGMENTS, 'saved'] })
  return {
    save: useMutation({
      mutationFn: (body: { name: string; conditions: Condition[] }) =>
        api.call('studioSegments.save', { body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: number) => api.call('studioSegments.remove', { params: { id } }),
      onSuccess,
    }),
  }
}

/** What changes a message to many; each answers with it as it is then. */
export function useCampaignChanges() {
  const services = useServices()
  const { api } = services
  const queries = useQueryClient()
  const onSuccess = async (changed: { campaign: Campaign }) => {
    await takeAnswer(queries, campaignQuery(services, changed.campaign.id).queryKey, changed)
    void queries.invalidateQueries({ queryKey: [CAMPAIGNS, 'list'] })
  }
  const params = (id: number) => ({ params: { id } })
  return {
    keep: useMutation({
      mutationFn: ({ id, typed }: { id: number | null; typed: Typed }) =>
        id === null
          ? api.call('studioCampaigns.create', { body: typed })
          : api.call('studioCampaigns.save', { ...params(id), body: typed }),
      onSuccess,
    }),
    send: useMutation({
      mutationFn: ({ id, sendAt }: { id: number; sendAt?: number }) =>
        api.call('studioCampaigns.send', {
          ...params(id),
          body: sendAt === undefined ? {} : { sendAt },
        }),
      onSuccess,
    }),
    test: useMutation({
      mutationFn: ({ id, language }: { id: number; language: 'en' | 'ru' }) =>
        api.call('studioCampaigns.test', { ...params(id), body: { language } }),
    }),
    unschedule: useMutation({
      mutationFn: (id: number) => api.call('studioCampaigns.unschedule', params(id)),
      onSuccess,
    }),
    pause: useMutation({
      mutationFn: (id: number) => api.call('studioCampaigns.pause', params(id)),
      onSuccess,
    }),
    resume: useMutation({
      mutationFn: (id: number) => api.call('studioCampaigns.resume', params(id)),
      onSuccess,
    }),
    unsend: useMutation({
      mutationFn: (id: number) => api.call('studioCampaigns.unsend', params(id)),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: number) => api.call('studioCampaigns.remove', params(id)),
      onSuccess: () => void queries.invalidateQueries({ queryKey: [CAMPAIGNS, 'list'] }),
    }),
  }
}
