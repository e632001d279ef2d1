import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows what a change has answered. A read that was asked for before the change may be answered after
 * it, with what was true then: it is not waited for.
 */
export async function takeAnswer<T>(queries: QueryClient, queryKey: QueryKey, answer: T) {
  await queries.cancelQueries({ queryKey })
  queries.setQueryData<T>(queryKey, answer)
}
