import type { ReplyOf } from '@fanlight/client'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../services.ts'

export type Intents = ReplyOf<'purchaseIntents.list'>

export const INTENTS_KEY = ['intents']

/** What waits for money; the socket says when to ask again. */
export function useIntents() {
  const { api } = useServices()
  return useQuery({
    queryKey: INTENTS_KEY,
    queryFn: ({ signal }) => api.call('purchaseIntents.list', { signal }),
  })
}
