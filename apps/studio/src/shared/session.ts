import { refusedWith } from '@fanlight/client'
import type { StudioReply } from '@fanlight/client/studio'
import type { StudioPermission } from '@fanlight/contract'
import { isPermitted } from '@fanlight/domain/access/studio-permission'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Services, useServices } from './services.ts'

export type Session = StudioReply<'studioSession.current'>

/** Who is signed in; null where no member is. */
export function sessionQuery({ api }: Pick<Services, 'api'>) {
  return queryOptions({
    queryKey: ['session'],
    queryFn: async (): Promise<Session | null> => {
      try {
        return await api.call('studioSession.current')
      } catch (error) {
        if (refusedWith(error, 'unauthorized') || refusedWith(error, 'forbidden')) return null
        throw error
      }
    },
  })
}

/** Inside the pages that only members see. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery(useServices()))
  if (!data) throw new Error('this page is shown to members only')
  return data
}

export function useMay(): (may: StudioPermission) => boolean {
  const session = useSession()
  return (may) => isPermitted(session, may)
}
