import { useSyncExternalStore } from 'react'

const SHOWN_MS = 4000

let text: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

/** Shows a line at the bottom for four seconds; a new one takes the place of an old one. */
export function toast(line: string): void {
  clearTimeout(timer)
  set(line)
  timer = setTimeout(() => set(null), SHOWN_MS)
}

export function useToast(): string | null {
  return useSyncExternalStore(watch, () => text)
}

function set(line: string | null) {
  text = line
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
