/** What a visitor of a page waits for, as it is written there. */
export interface Wanted {
  /** Words that are the page's own, and not those of a loader. */
  text: string
  /** A button or link that React answers for. */
  button: string
  /** Something that only the server knows; empty where the page asks no server. */
  data: string
}

/** Times in ms since the page was asked for. */
export interface Seen {
  /** When the words were painted. */
  textMs: number | null
  /** When data and button were painted, the button enabled and in the hands of React. */
  usableMs: number | null
  /** First contentful paint, by the browser; a loader counts. */
  paintMs: number
  longTasks: { at: number; ms: number }[]
  /** All shifts together, the user's own doing left out. */
  layoutShift: number
  /** Page, scripts and sheets as they were sent, headers left out. */
  bytes: number
}

/**
 * Runs in the page before anything of its own. Plays the messenger as far as a library insists on
 * one, and notes what the browser tells. It looks at the document only when that has changed.
 */
export function watchPage(wanted: Wanted, giveUpMs: number): string {
  return `(() => {
    const wanted = ${JSON.stringify(wanted)}
    const seen = { textMs: null, usableMs: null, longTasks: [], layoutShift: 0 }
    window.TelegramWebviewProxy = { postEvent() {} }
    const watch = (type, note) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    watch('longtask', ({ startTime, duration }) =>
      seen.longTasks.push({ at: startTime, ms: duration }))
    watch('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) seen.layoutShift += value
    })

    const afterPaint = (note) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => note(performance.now())
      port2.postMessage(null)
    })
    const isAlive = (node) =>
      !node.disabled && Object.keys(node).some((key) => key.startsWith('__reactProps'))
    const usable = Promise.withResolvers()
    setTimeout(() => usable.reject(new Error('nothing to use; the page says: '
      + document.body?.innerText.slice(0, 400))), ${giveUpMs})
    let wasText = false
    const changes = new MutationObserver(() => {
      const text = document.body?.textContent ?? ''
      if (!wasText && text.includes(wanted.text)) {
        wasText = true
        afterPaint((now) => { seen.textMs = now })
      }
      if (!text.includes(wanted.data)) return
      const pressable = [...document.querySelectorAll('button, a')]
      if (!pressable.some((node) => node.textContent.includes(wanted.button) && isAlive(node))) return
      changes.disconnect()
      afterPaint((now) => usable.resolve(seen.usableMs = now))
    })
    changes.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })

    const isCode = ({ entryType, name }) =>
      entryType === 'navigation' || /\\.(js|css)$/.test(new URL(name).pathname)
    window.fanlightBench = {
      usable: usable.promise,
      seen: () => ({
        ...seen,
        paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        bytes: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
          .filter(isCode)
          .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
      }),
    }
  })()`
}
