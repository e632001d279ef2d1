import { createStore } from '@fanlight/web/store'
import { call } from '../api/phone-api.ts'
import { ask, dismiss } from '../state/dialogs.ts'
import { takesFault } from '../state/faults.ts'
import type { WebView } from './web-view.ts'

/** The one app that the phone has open. */
export const openedApp = createStore<{ app: WebView | null }>({ app: null })

export function closeApp() {
  const { app } = openedApp.get()
  if (!app) return
  dismiss()
  app.end()
  openedApp.set({ app: null })
  const params = { launchId: app.launch.id }
  // The server forgets it by itself if this is lost.
  call('POST /web-apps/:launchId/close', { params, body: {} }).catch(() => {})
}

/**
 * The person's own wish to close, which the app may want confirmed. Pressing something of the chat
 * behind the app is the way around it that some clients leave open.
 */
export async function askToClose(by: 'button' | 'chat') {
  const view = openedApp.get().app?.view.get()
  if (!view) return
  const isIgnored = by === 'chat' && (await takesFault('closing_confirmation_ignored'))
  if (!view.needsCloseConfirmation || isIgnored || (await ask({ about: 'close' }))) closeApp()
}

/** The same control goes back where the app has shown it, and closes where not. */
export async function pressBackOrClose() {
  const { app } = openedApp.get()
  if (app?.view.get().isBackVisible) app.emit('back_button_pressed')
  else await askToClose('button')
}

export function webAppQueryEnded(launchId: string, state: 'answered' | 'expired') {
  const { app } = openedApp.get()
  if (app?.launch.id === launchId && state === 'expired') closeApp()
}
