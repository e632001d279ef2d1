import type { StudioApi } from '@fanlight/client/studio'
import type { Messenger } from '@fanlight/messenger'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { I18n } from './i18n.ts'

export interface Services {
  api: StudioApi
  queries: QueryClient
  messenger: Messenger
  i18n: I18n
  isInMessenger: boolean
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('there are no services around this component')
  return services
}
