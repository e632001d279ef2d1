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
  const started = new AbortController()
  const { signal } = started
  const tell = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', tell, { signal })
    else showFailure()
  }
  const onError = ({ target }: Event) => {
    // A picture may be missing; of a script, and of what it throws, the start depends.
    if (target === window || target instanceof HTMLScriptElement) tell()
  }
  addEventListener('error', onError, { capture: true, signal })
  addEventListener('unhandledrejection', tell, { signal })
  const patience = setTimeout(tell, PATIENCE_MS)
  window.fanlightStarted = () => {
    started.abort()
    clearTimeout(patience)
  }
}

function showFailure() {
  const template = document.getElementById('failed')
  if (!(template instanceof HTMLTemplateElement)) return
  const failure = document.importNode(template.content, true)
  failure.querySelector('button')?.addEventListener('click', () => location.reload())
  document.getElementById('root')?.replaceChildren(failure)
  // What was tapped before is not what is wanted when the app comes after all.
  delete window.fanlightTouched
  // The messenger covers a page that has not said so.
  senderOf(window)?.('web_app_ready', undefined)
}
