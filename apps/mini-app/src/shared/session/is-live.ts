import { type QueryClient, useQuery } from '@tanstack/react-query'

const KEY = ['isLive']

/** Notes whether the socket is connected. */
export function setIsLive(queries: QueryClient, isLive: boolean): void {
  queries.setQueryData(KEY, isLive)
}

export function useIsLive(): boolean {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => false,
    enabled: false,
    initialData: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
