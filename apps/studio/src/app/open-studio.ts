import { createStudioApi } from '@fanlight/client/studio'
import { openMessenger } from '@fanlight/messenger'
import { languageCodeIn } from '@fanlight/messenger/launch'
import { readableTheme } from '@fanlight/messenger/readable-theme'
import { applyTheme } from '@fanlight/messenger/theme'
import { createQueries } from '@fanlight/web/queries'
import { openSession } from '@fanlight/web/session'
import { type I18nStore, openI18n } from '../shared/i18n.ts'
import type { Services } from '../shared/services.ts'
import { followColourScheme } from './colour-scheme.ts'

/** Everything that lives as long as the page. */
export async function openStudio(): Promise<{ services: Services; i18n: I18nStore }> {
  const messenger = openMessenger()
  const { launch } = messenger
  const isInMessenger = launch.initData !== ''
  document.documentElement.dataset['place'] = isInMessenger ? 'messenger' : 'browser'
  if (isInMessenger) applyTheme(document.documentElement, readableTheme(launch.themeParams))
  else followColourScheme()
  const i18n = await openI18n(languageCodeIn(launch.initData), ...navigator.languages)
  // A cookie says who calls; answers say what time it is.
  const { fetch } = openSession({ credential: '' })
  const api = createStudioApi({ baseUrl: '/api', language: () => i18n.current().language, fetch })
  const queries = createQueries()
  if (launch.isFresh && isInMessenger) await enter({ api, credential: launch.credential })
  return { services: { api, queries, messenger, isInMessenger }, i18n }
}

/** Another person may be signed in here; the person who opened the studio in the messenger is the one meant. */
async function enter({ api, credential }: { api: Services['api']; credential: string }) {
  try {
    await api.call('studioSession.enterByMessenger', { body: { credential } })
  } catch {
    // Then no session is there, and the page that asks for it says why and what to do.
  }
}
