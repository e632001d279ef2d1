import type { WebhookTerms } from '@fanlight/contract'
import {
  CREATOR_EVENT_NAMES,
  WEBHOOK_EVENT_NAMES,
  type WebhookEventName,
} from '@fanlight/contract/webhook-event-names'
import { queryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { type Services, useServices } from '../services.ts'

const WEBHOOKS = ['webhooks']
const WHILE_WAITING_MS = 2_000

type Api = Pick<Services, 'api'>

/** Whose webhooks a page shows: a creator's own, or the operator's, at the desk of the staff. */
type WebhookCalls = 'studioWebhooks' | 'staffWebhooks'
export const WebhookCallsContext = createContext<WebhookCalls>('studioWebhooks')

/** What an address can be told of. */
export function useEventNames(): readonly WebhookEventName[] {
  const isOperators = useContext(WebhookCallsContext) === 'staffWebhooks'
  return isOperators ? WEBHOOK_EVENT_NAMES : CREATOR_EVENT_NAMES
}

export function webhooksQuery({ api }: Api, calls: WebhookCalls = 'studioWebhooks') {
  return queryOptions({
    queryKey: [...WEBHOOKS, calls, 'list'],
    queryFn: () => api.call(`${calls}.list`),
    select: ({ webhooks }) => webhooks,
  })
}

/** Asked again by itself while something is on its way. */
export function useDeliveries(onlyFailed: boolean) {
  const { api } = useServices()
  const calls = useContext(WebhookCallsContext)
  return useInfiniteQuery({
    queryKey: [...WEBHOOKS, calls, 'deliveries', onlyFailed],
    queryFn: ({ pageParam }) =>
      api.call(`${calls}.deliveries`, { query: { onlyFailed, startFrom: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ nextFrom }) => nextFrom,
    refetchInterval: ({ state }) => {
      const shown = state.data?.pages.flatMap(({ deliveries }) => deliveries) ?? []
      return shown.some(({ state: now }) => now === 'waiting') ? WHILE_WAITING_MS : false
    },
  })
}

interface Saving {
  id: string
  terms: WebhookTerms
}

interface Replay {
  id: string
  since: Date
}

export function useWebhookChanges() {
  const { api } = useServices()
  const calls = useContext(WebhookCallsContext)
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: WEBHOOKS })
  return {
    add: useMutation({
      mutationFn: (body: WebhookTerms) => api.call(`${calls}.create`, { body }),
      onSuccess,
    }),
    save: useMutation({
      mutationFn: ({ id, terms }: Saving) =>
        api.call(`${calls}.save`, { params: { id }, body: terms }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.call(`${calls}.remove`, { params: { id } }),
      onSuccess,
    }),
    rotate: useMutation({
      mutationFn: (id: string) => api.call(`${calls}.rotate`, { params: { id } }),
      onSuccess,
    }),
    test: useMutation({
      mutationFn: (id: string) => api.call(`${calls}.test`, { params: { id } }),
    }),
    replay: useMutation({
      mutationFn: ({ id, since }: Replay) =>
        api.call(`${calls}.replay`, {
          params: { id },
          body: { since: Math.floor(since.getTime() / 1000) },
        }),
      onSuccess,
    }),
    sendAgain: useMutation({
      mutationFn: (id: number) => api.call(`${calls}.sendAgain`, { params: { id } }),
      onSuccess,
    }),
  }
}
