import { refusedWith } from '@fanlight/client'
import type { Services } from '../shared/services.ts'
import { sessionQuery } from '../shared/session.ts'
import { STAFF_SESSION } from '../shared/staff/staff-session.ts'
import type { createStudioRouter } from './router.tsx'

/**
 * Whatever is refused because the session has ended leads to the way in, and back from there. Where
 * staff have to give their second factor again, their shell asks for it.
 */
export function leaveWhenSignedOut(
  services: Services,
  router: ReturnType<typeof createStudioRouter>,
) {
  const { queries } = services
  const leave = async (error: unknown) => {
    if (refusedWith(error, 'factor_required'))
      await queries.invalidateQueries({ queryKey: STAFF_SESSION })
    const { pathname } = router.state.location
    if (!refusedWith(error, 'unauthorized') || pathname === '/sign-in') return
    await router.navigate({ to: '/sign-in', search: { next: pathname } })
    queries.setQueryData(sessionQuery(services).queryKey, null)
    queries.setQueryData(STAFF_SESSION, null)
  }
  queries.getQueryCache().config.onError = (error) => void leave(error)
  queries.getMutationCache().config.onError = async (error) => leave(error)
}
