import { senderOf } from '@fanlight/messenger/sender'

declare global {
  interface Window {
    /** Called by the app once its first screen is about to be drawn. */
    fanlightStarted?: () => void
  }
}

/** Longer than a slow network takes, and no longer than people wait. */
const PATIENCE_MS = 20_000

/**
 * A page whose scripts fail, or do not come, says so and offers to load again. What comes after all
 * takes the place of these words.
 */
export function watchStart(): void {
  const watch = new AbortController()
  const { signal } = watch
  const tell = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', tell, { signal })
    else {
      stop()
      showFailure()
    }
  }
  const onError = ({ target }: Event) => {
    // A picture may be missing; without a script, or with one that throws, there is no start.
    if (target === window || target instanceof HTMLScriptElement) tell()
  }
  const patience = setTimeout(tell, PATIENCE_MS)
  const stop = () => {
    watch.abort()
    clearTimeout(patience)
  }
  addEventListener('error', onError, { capture: true, signal })
  addEventListener('unhandledrejection', tell, { signal })
  window.fanlightStarted = stop
}

function showFailure() {
  const root = document.getElementById('root')
  const template = document.getElementById('failed')
  if (!root || !(template instanceof HTMLTemplateElement)) return
  root.replaceChildren(template.content)
  root.querySelector('button')?.addEventListener('click', () => location.reload())
  // What was tapped before is not what is wanted when the app comes after all.
  delete window.fanlightTouched
  // The messenger covers a page that has not said so.
  senderOf(window)?.('web_app_ready', undefined)
}
