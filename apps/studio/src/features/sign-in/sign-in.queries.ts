import type { StudioReply } from '@fanlight/client/studio'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shared/services.ts'

const POLL_MS = 2_000

export type SignIn = StudioReply<'studioSession.begin'>

/** One wish to be let in; another attempt is another wish. */
export function signInQuery({ api }: Pick<Services, 'api'>, attempt: number) {
  return queryOptions({
    queryKey: ['sign-in', attempt],
    queryFn: () => api.call('studioSession.begin'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Asks until it is decided, and takes the session as soon as it is confirmed. */
export function signInStateQuery(
  { api }: Pick<Services, 'api'>,
  { attempt, isBegun, onEntered }: { attempt: number; isBegun: boolean; onEntered: () => unknown },
) {
  return queryOptions({
    queryKey: ['sign-in-state', attempt],
    queryFn: async () => {
      const { state } = await api.call('studioSession.state')
      if (state !== 'confirmed') return state
      await api.call('studioSession.enter')
      await onEntered()
      return state
    },
    enabled: isBegun,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data === 'waiting' ? POLL_MS : false,
    refetchIntervalInBackground: true, // the person is in the messenger meanwhile
  })
}
