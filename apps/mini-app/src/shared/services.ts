import type { Api } from '@fanlight/client'
import type { Messenger } from '@fanlight/messenger'
import { requiredContext } from '@fanlight/web/required-context'
import { useSyncExternalStore } from 'react'
import type { Routes } from './navigation/paths.ts'
import type { Router } from './navigation/router.ts'
import type { LastKnown } from './session/last-known.ts'

/** What every screen may use. */
export interface Services {
  messenger: Messenger
  api: Api
  router: Router<Routes>
  /** Whose app this is. */
  creatorId: number
  /** What the menu shows of the fan until the first answer is there, or a failure instead. */
  readonly lastKnown: LastKnown | null
}

export const [ServicesContext, useServices] = requiredContext<Services>()

export function useLocation() {
  const { router } = useServices()
  return useSyncExternalStore(router.watch, () => router.current)
}
