import type { Api } from '@fanlight/client'
import type { Messenger } from '@fanlight/messenger'
import { createContext, use, useSyncExternalStore } from 'react'
import type { Routes } from './navigation/paths.ts'
import type { Router } from './navigation/router.ts'

/** What every screen may use. */
export interface Services {
  messenger: Messenger
  api: Api
  router: Router<Routes>
  /** Whose app this is. */
  creatorId: number
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('no services are open around this screen')
  return services
}

export function useLocation() {
  const { router } = useServices()
  return useSyncExternalStore(router.watch, () => router.current)
}
