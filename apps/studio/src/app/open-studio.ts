import { createStudioApi } from '@fanlight/client/studio'
import { openMessenger } from '@fanlight/messenger'
import { languageCodeIn } from '@fanlight/messenger/launch'
import { QueryClient } from '@tanstack/react-query'
import { openI18n } from '../shared/i18n.ts'
import type { Services } from '../shared/services.ts'
import { followColourScheme } from './colour-scheme.ts'

/** Everything that lives as long as the page. */
export async function openStudio(): Promise<Services> {
  const messenger = openMessenger()
  const { launch } = messenger
  const isInMessenger = launch.initData !== ''
  document.documentElement.dataset['place'] = isInMessenger ? 'messenger' : 'browser'
  if (!isInMessenger) followColourScheme()
  const i18n = await openI18n(languageCodeIn(launch.initData))
  const api = createStudioApi({ baseUrl: '/api', language: () => i18n.language })
  const queries = new QueryClient({
    // The client repeats what may be repeated. What fails without a network is told at once.
    defaultOptions: { queries: { retry: false, staleTime: 30_000, networkMode: 'always' } },
  })
  if (launch.isFresh && isInMessenger) await enter({ api, credential: launch.credential })
  return { api, queries, messenger, i18n, isInMessenger }
}

/** Another person may be signed in here; the person who opened the studio in the messenger is the one meant. */
async function enter({ api, credential }: { api: Services['api']; credential: string }) {
  try {
    await api.call('studioSession.enterByMessenger', { body: { credential } })
  } catch {
    // Then no session is there, and the page that asks for it says why and what to do.
  }
}
