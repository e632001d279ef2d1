import type { StudioRequest } from '@fanlight/client/studio'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Services, useServices } from '../../shared/services.ts'

export const CHATS = 'chats'

const SENDING = 0
const DELIVERY_MS = 3_000

type Api = Pick<Services, 'api'>

export function chatsQuery({ api }: Api) {
  return infiniteQueryOptions({
    queryKey: [CHATS, 'list'],
    queryFn: ({ pageParam }) =>
      api.call('studioChats.list', {
        query: pageParam === null ? {} : { startFrom: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextFrom }) => nextFrom,
  })
}

export function chatQuery({ api }: Api, id: number) {
  return infiniteQueryOptions({
    queryKey: [CHATS, 'one', id],
    queryFn: ({ pageParam }) =>
      api.call('studioChats.get', {
        params: { id },
        query: pageParam === null ? {} : { startFrom: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextFrom }) => nextFrom,
    // That a message arrived is no event: it is asked for until it has.
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.entries.some(({ state }) => state === SENDING) ? DELIVERY_MS : false,
  })
}

export function useSendMessage(id: number) {
  const { api } = useServices()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: StudioRequest<'studioChats.send'>['body']) =>
      api.call('studioChats.send', { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [CHATS] }),
  })
}
