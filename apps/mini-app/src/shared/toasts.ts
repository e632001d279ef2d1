import { useSyncExternalStore } from 'react'

const SHOWN_MS = 4000
/** Long enough to read and to reach for it. */
const SHOWN_WITH_ACTION_MS = 8000

/** A line, and what can be done about it. One that asks for something is no good news. */
export interface ToastLine {
  text: string
  action?: { text: string; onClick: () => void }
}

/** The first screen has nothing to say in passing, so what shows it comes later. */
export const loadToast = () => import('@fanlight/ui/toast')

let shown: ToastLine | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

/** Shows a line at the bottom for some seconds; a new one takes the place of an old one. */
export function toast(text: string, action?: ToastLine['action']): void {
  clearTimeout(timer)
  set({ text, ...(action && { action }) })
  timer = setTimeout(() => set(null), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS)
}

export function useToast(): ToastLine | null {
  return useSyncExternalStore(watch, () => shown)
}

function set(line: ToastLine | null) {
  shown = line
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
