import type { ReplyOf } from '@fanlight/client'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../services.ts'
import type { Init } from '../session/session-state.ts'

export type Intents = ReplyOf<'purchaseIntents.list'>

const INTENTS_KEY = ['intents']

/** What waits for money; the socket says when to ask again. */
export function useIntents() {
  const { api } = useServices()
  const queries = useQueryClient()
  return useQuery({
    queryKey: INTENTS_KEY,
    async queryFn({ signal }) {
      const read = await api.call('purchaseIntents.list', { signal })
      noteWhether(queries, read)
      return read
    },
  })
}

/** Takes over a list that an answer brought. One that is on its way was read before, and is dropped. */
export async function setIntents(queries: QueryClient, kept: Intents): Promise<void> {
  await queries.cancelQueries({ queryKey: INTENTS_KEY })
  queries.setQueryData(INTENTS_KEY, kept)
  noteWhether(queries, kept)
}

/** The screens keep room for what waits by what the start said of it. */
function noteWhether(queries: QueryClient, { intents }: Intents): void {
  const hasIntents = intents.length > 0
  queries.setQueryData<Init>(['init'], (init) => init && { ...init, hasIntents })
}
