import type { Api, ReplyOf } from '@fanlight/client'
import { type Cents, centsFromEur } from '@fanlight/contract/money'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../services.ts'
import type { LastKnown } from './last-known.ts'

export type Init = ReplyOf<'main.init'>
export type Offer = ReplyOf<'premium.offer'>['subscription']
export type Subscription = ReplyOf<'premium.list'>['subscriptions'][number]

/** The fan's own state. It is asked for once; the socket keeps it true from then on. */
export function initQuery(api: Api) {
  return queryOptions({
    queryKey: ['init'],
    queryFn: ({ signal }) => api.call('main.init', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function offerQuery(api: Api, authorId: number) {
  return queryOptions({
    queryKey: ['offer', authorId],
    queryFn: async ({ signal }) => {
      const reply = await api.call('premium.offer', { params: { authorId }, signal })
      return reply.subscription
    },
  })
}

export function subscriptionsQuery(api: Api) {
  return queryOptions({
    queryKey: ['subscriptions'],
    queryFn: async ({ signal }) => {
      const reply = await api.call('premium.list', { signal })
      return reply.subscriptions
    },
  })
}

/** The shell shows a screen only once this is there. */
export function useInit(): Init {
  const { api } = useServices()
  const { data } = useQuery(initQuery(api))
  if (!data) throw new Error('no session state yet')
  return data
}

/**
 * The fan's own state, or what was last known of it while the first answer is on its way. The shell
 * shows the menu only once either is there.
 */
export function useShown() {
  const { api, lastKnown } = useServices()
  const { data } = useQuery(initQuery(api))
  const { eurBalance, hasIntents } = (data ?? lastKnown) as LastKnown
  return { balance: centsFromEur(eurBalance), hasIntents, isTrue: data !== undefined }
}

export function useBalance(): Cents {
  return centsFromEur(useInit().eurBalance)
}

export function useOffer() {
  const { api, creatorId } = useServices()
  return useQuery(offerQuery(api, creatorId))
}

/** This creator's Premium of the fan; undefined while it is not known, null where there is none. */
export function useSubscription(): Subscription | null | undefined {
  const { api, creatorId } = useServices()
  const { data } = useQuery(subscriptionsQuery(api))
  if (!data) return undefined
  return data.find(({ authorId }) => authorId === creatorId) ?? null
}

/** What the server said the balance is now. */
export function useSetBalance() {
  const queries = useQueryClient()
  return (eurBalance: number) => setBalance(queries, eurBalance)
}

export function setBalance(queries: QueryClient, eurBalance: number): void {
  queries.setQueryData<Init>(['init'], (init) => init && { ...init, eurBalance })
}
