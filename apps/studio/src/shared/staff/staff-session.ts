import { refusedWith } from '@fanlight/client'
import type { StudioReply } from '@fanlight/client/studio'
import type { StaffPermission } from '@fanlight/contract'
import { isStaffPermitted } from '@fanlight/domain/access/staff-permission'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Services, useServices } from '../services.ts'

export type StaffSession = StudioReply<'staffSession.current'>

export const STAFF_SESSION = ['staff', 'session'] as const
export const STAFF_WAITING = ['staff', 'waiting'] as const
const WAITING_EVERY_MS = 30_000

/** Who of the staff is signed in; null where no one of them is. */
export function staffSessionQuery({ api }: Pick<Services, 'api'>) {
  return queryOptions({
    queryKey: STAFF_SESSION,
    queryFn: async (): Promise<StaffSession | null> => {
      try {
        return await api.call('staffSession.current')
      } catch (error) {
        if (refusedWith(error, 'unauthorized') || refusedWith(error, 'forbidden')) return null
        throw error
      }
    },
  })
}

/** The work that waits for the signed-in member of the staff. */
export function waitingQuery({ api }: Pick<Services, 'api'>) {
  return queryOptions({
    queryKey: STAFF_WAITING,
    queryFn: () => api.call('staffHealth.waiting'),
    refetchInterval: WAITING_EVERY_MS,
  })
}

/** Inside the pages that only staff see. */
export function useStaff(): StaffSession {
  const { data } = useQuery(staffSessionQuery(useServices()))
  if (!data) throw new Error('this page is shown to staff only')
  return data
}

export function useStaffMay(): (may: StaffPermission) => boolean {
  const session = useStaff()
  return (may) => isStaffPermitted(session, may)
}
