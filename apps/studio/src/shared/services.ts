import type { StudioApi } from '@fanlight/client/studio'
import type { Messenger } from '@fanlight/messenger'
import { requiredContext } from '@fanlight/web/required-context'
import type { QueryClient } from '@tanstack/react-query'

export interface Services {
  api: StudioApi
  queries: QueryClient
  messenger: Messenger
  isInMessenger: boolean
}

export const [ServicesContext, useServices] = requiredContext<Services>()
