import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of what the server said. The API client repeats what may be repeated, and asking on every
 * focus would only cost. What fails without a network is told at once, and asked for again when there
 * is one.
 */
export function createQueries(): QueryClient {
  const queries = {
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: 60_000,
    networkMode: 'always',
    refetchOnReconnect: true,
  } as const
  return new QueryClient({ defaultOptions: { queries } })
}
