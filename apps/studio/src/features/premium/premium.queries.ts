import { refusedWith } from '@fanlight/client'
import type { StudioReply, StudioRequest } from '@fanlight/client/studio'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Services, useServices } from '../../shared/services.ts'

export const PREMIUM = ['premium']

export type Terms = StudioRequest<'studioPremium.preview'>['body']
export type Preview = StudioReply<'studioPremium.preview'>

type Api = Pick<Services, 'api'>

export function premiumQuery({ api }: Api) {
  return queryOptions({ queryKey: PREMIUM, queryFn: () => api.call('studioPremium.get') })
}

/** What these terms would mean; asked each time, because members come and go. */
export function previewQuery({ api }: Api, terms: Terms) {
  return queryOptions({
    queryKey: ['premium-preview', terms],
    queryFn: () => api.call('studioPremium.preview', { body: terms }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Terms that another page saved meanwhile are not written over: they are shown instead. */
export function useSaveTerms() {
  const services = useServices()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: StudioRequest<'studioPremium.save'>['body']) =>
      services.api.call('studioPremium.save', { body }),
    onSuccess: (saved) => queries.setQueryData(premiumQuery(services).queryKey, saved),
    onError(error) {
      if (refusedWith(error, 'stale_revision')) {
        void queries.invalidateQueries({ queryKey: PREMIUM })
      }
    },
  })
}
