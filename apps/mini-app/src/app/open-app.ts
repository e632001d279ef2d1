import { type Messenger, openMessenger } from '@fanlight/messenger'
import { hideButtons } from '@fanlight/messenger/buttons'
import { languageCodeIn } from '@fanlight/messenger/launch'
import { createQueries } from '@fanlight/web/queries'
import { yieldToMain } from '@fanlight/web/yield-to-main'
import { openApi } from '../shared/api.ts'
import { openI18n } from '../shared/i18n.ts'
import { placeOfStart, ROUTES } from '../shared/navigation/paths.ts'
import { Router } from '../shared/navigation/router.ts'
import { dropAutoPay, isInPurchase, isPurchaseDue } from '../shared/purchase/purchase-flow.ts'
import type { Services } from '../shared/services.ts'
import { findCreatorId } from '../shared/session/creator-id.ts'
import { initQuery, offerQuery, subscriptionsQuery } from '../shared/session/session-state.ts'
import { remember, remembered } from '../shared/storage.ts'
import { createGuard } from './guard.ts'
import { notFoundScreen, SCREENS } from './screens.ts'

/** Everything that lives as long as the page. */
export async function openApp() {
  const messenger = openMessenger()
  const { launch } = messenger
  hideButtons(messenger)
  const creatorId = findCreatorId(location.search, launch)
  const i18n = await openI18n(languageCodeIn(launch.initData))
  await yieldToMain()
  const api = openApi(messenger, i18n)
  const queries = createQueries()
  if (creatorId === null) return { messenger, i18n, queries, api, services: null, isKnown: null }

  const isKnown = queries.query(initQuery(api)).catch(() => {}) // the shell shows the failure
  const guard = createGuard({ api, queries, creatorId, isKnown })
  const router = new Router({ routes: ROUTES, screens: SCREENS, notFound: notFoundScreen, guard })
  const lastKnown = window.fanlightKnown ?? null
  const services: Services = { messenger, api, router, creatorId, lastKnown }
  keepAutoPayInItsFlow(services)
  // Prefetched because every screen needs them; the screen that reads them shows their failure.
  queries.query(offerQuery(api, creatorId)).catch(() => {})
  queries.query(subscriptionsQuery(api)).catch(() => {})
  return { messenger, i18n, queries, api, services, isKnown }
}

export function startRouter({ router, messenger }: Services) {
  return router.start(placeOfStart(messenger.launch.startParam) ?? undefined)
}

/** A client that lost the page in the background loads the very launch it had before. */
function isNewLaunch({ isFresh, initData }: Messenger['launch']): boolean {
  const hash = new URLSearchParams(initData).get('hash') ?? ''
  const isNew = isFresh && remembered('launch') !== hash
  remember('launch', hash)
  return isNew
}

/**
 * A fan who opens the app again, or goes elsewhere in it, no longer waits for that purchase. With a
 * payment that is not over they do: money may have come while the app was closed.
 */
function keepAutoPayInItsFlow({ messenger, router }: Services) {
  let isFirst = remembered('payment') !== null || isPurchaseDue()
  if (isNewLaunch(messenger.launch) && !isFirst) dropAutoPay()
  router.watch(() => {
    const name = router.current?.target?.name ?? null
    if (!isFirst && !isInPurchase(name)) dropAutoPay()
    isFirst = false
    // What is for sale, and its button, fit into the sheet as it opens; the chat stays in sight.
    if (name !== 'pay') messenger.expand()
  })
}
