import { useQuery } from '@tanstack/react-query'

/**
 * A part of a screen that nothing can be shown with before its data is there: it is sent for at the
 * same time as they are, instead of before. Once loaded it is there at once.
 */
export function useLazyPart<Part>(name: string, load: () => Promise<Part>) {
  return useQuery({
    queryKey: ['lazyPart', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

/** Whether it is not there and on its way; a second try is on its way as much as the first. */
export function isAwaited({ data, isFetching }: { data: unknown; isFetching: boolean }): boolean {
  return data === undefined && isFetching
}
