import type { OpenWindow } from './watch-documents.ts'

/** Light or dark, as the phone's owner has it. */
export interface DeviceScheme {
  isDark(): boolean
  /** Tells of changes until it is told to stop. */
  watch(tell: () => void): () => void
}

const ABOUT_SCHEME = /^\s*\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)\s*$/

/**
 * A phone tells every page in a web view whether its owner has it dark. Ours is a frame of a browser
 * that may have it the other way round, so pages are told by the phone, before their scripts run.
 */
export function applyScheme(window: OpenWindow, scheme: DeviceScheme) {
  const ofBrowser = window.matchMedia.bind(window)
  const stops: (() => void)[] = []
  window.matchMedia = (query) => {
    const asked = ABOUT_SCHEME.exec(query)?.[1]
    if (!asked) return ofBrowser(query)
    const list = new window.EventTarget()
    const fields = {
      media: { value: query },
      matches: { get: () => scheme.isDark() === (asked === 'dark') },
      onchange: { value: null, writable: true },
    }
    stops.push(scheme.watch(() => list.dispatchEvent(new window.Event('change'))))
    return Object.defineProperties(list, fields) as MediaQueryList
  }
  window.addEventListener('pagehide', () => {
    for (const stop of stops.splice(0)) stop()
  })
}
