import '@fanlight/ui/tokens.css'
import '@fanlight/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { openApp, startRouter } from './app/open-app.ts'
import { Shell } from './app/shell.tsx'
import { startAnalytics, track } from './shared/analytics/analytics.ts'
import { I18nContext } from './shared/i18n.ts'
import { prepareForFailure } from './shared/loading/load-failure.tsx'
import { type Services, ServicesContext } from './shared/services.ts'

/** The first screen comes first. */
const LATER_MS = 1500

const { messenger, i18n, queries, api, services, isKnown } = await openApp()
const root = document.getElementById('root')
if (!root) throw new Error('the page has no place for the app')

// The page shows a loader of its own, which gives way to the first screen that can be shown.
const app = services ? await firstScreen(services) : await noCreator()
window.fanlightStarted?.()
// In slices, so that a slow phone answers to a finger in between.
startTransition(() => {
  createRoot(root).render(
    <I18nContext value={i18n}>
      <QueryClientProvider client={queries}>{app}</QueryClientProvider>
    </I18nContext>,
  )
})
messenger.ready()
prepareForFailure()
if (services) tellOfStart(services)

async function firstScreen(opened: Services) {
  // What was last known is there where the first screen is the menu, which shows it.
  await Promise.all([startRouter(opened), opened.lastKnown ?? isKnown])
  return (
    <ServicesContext value={opened}>
      <Shell />
    </ServicesContext>
  )
}

function tellOfStart(opened: Services) {
  const { isFresh, platform, startParam } = messenger.launch
  const loadMs = Math.round(performance.now())
  const hasLink = startParam !== null
  track('init', { path: location.pathname, isFresh, hasLink, platform, loadMs })
  startAnalytics(opened)
  setTimeout(() => void loadTheRest(opened), LATER_MS)
}

async function loadTheRest(opened: Services) {
  const late = await import('./app/idle-tasks.ts')
  late.runIdleTasks(opened)
}

async function noCreator() {
  const late = await import('./app/no-creator.tsx')
  return late.openNoCreator(api)
}
