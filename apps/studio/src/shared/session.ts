import { refusedWith } from '@fanlight/client'
import type { StudioReply } from '@fanlight/client/studio'
import type { StudioPermission } from '@fanlight/contract'
import { isPermitted } from '@fanlight/domain/access/studio-permission'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Services, useServices } from './services.ts'

export type Session = StudioReply<'studioSession.current'>

/** Who is signed in; null where no member is. In the messenger its word opens a session by itself. */
export function sessionQuery({ api, messenger, isInMessenger }: Services) {
  const enter = async () => {
    await api.call('studioSession.enterByMessenger', {
      body: { credential: messenger.launch.credential },
    })
    return api.call('studioSession.current')
  }
  return queryOptions({
    queryKey: ['session'],
    queryFn: async (): Promise<Session | null> => {
      const session = await orNobody(api.call('studioSession.current'))
      return session || !isInMessenger ? session : orNobody(enter())
    },
  })
}

async function orNobody(asked: Promise<Session>): Promise<Session | null> {
  try {
    return await asked
  } catch (error) {
    if (refusedWith(error, 'unauthorized') || refusedWith(error, 'forbidden')) return null
    throw error
  }
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
