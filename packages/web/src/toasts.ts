import { createStore, useStore } from './store.ts'

const SHOWN_MS = 4000
/** Long enough to read and to reach for it. */
const SHOWN_WITH_ACTION_MS = 8000

/** A line, and what can be done about it. One that asks for something is no good news. */
export interface ToastLine {
  text: string
  action?: { text: string; onClick: () => void }
}

export interface Toasts {
  /** Shows a line for some seconds; a new one takes the place of an old one. */
  toast: (text: string, action?: ToastLine['action']) => void
  useToast: () => ToastLine | null
}

/** One place on a page where lines come and go. */
export function createToasts({ shownMs = SHOWN_MS } = {}): Toasts {
  const shown = createStore<{ line: ToastLine | null }>({ line: null })
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    toast(text, action) {
      clearTimeout(timer)
      shown.set({ line: { text, ...(action && { action }) } })
      timer = setTimeout(() => shown.set({ line: null }), action ? SHOWN_WITH_ACTION_MS : shownMs)
    },
    useToast: () => useStore(shown, ({ line }) => line),
  }
}
