import type { StudioRequest } from '@fanlight/client/studio'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Services, useServices } from '../../shared/services.ts'

const CONNECTIONS = ['connections']

type Api = Pick<Services, 'api'>

export function connectionsQuery({ api }: Api) {
  return queryOptions({
    queryKey: [...CONNECTIONS, 'kept'],
    queryFn: () => api.call('studioConnections.get'),
  })
}

/** The messenger is asked when the page is opened, and by the button. */
export function botTestQuery({ api }: Api) {
  return queryOptions({
    queryKey: [...CONNECTIONS, 'bot'],
    queryFn: () => api.call('studioConnections.testBot'),
  })
}

export function channelTestQuery({ api }: Api) {
  return queryOptions({
    queryKey: [...CONNECTIONS, 'channel'],
    queryFn: () => api.call('studioConnections.testChannel'),
  })
}

export function useBotChanges() {
  const { api } = useServices()
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: CONNECTIONS })
  return {
    connect: useMutation({
      mutationFn: (token: string) => api.call('studioConnections.connectBot', { body: { token } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: () => api.call('studioConnections.removeBot'),
      onSuccess,
    }),
  }
}

export function useChannelChanges() {
  const { api } = useServices()
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: CONNECTIONS })
  return {
    connect: useMutation({
      mutationFn: (body: StudioRequest<'studioConnections.connectChannel'>['body']) =>
        api.call('studioConnections.connectChannel', { body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: () => api.call('studioConnections.removeChannel'),
      onSuccess,
    }),
  }
}
