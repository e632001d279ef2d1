import { useSyncExternalStore } from 'react'

/** A value that screens watch and everything else changes. */
export interface Store<T> {
  get(): T
  set(value: T): void
  change(part: Partial<T>): void
  watch(watcher: () => void): () => void
}

export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial
  const watchers = new Set<() => void>()
  const set = (next: T) => {
    value = next
    for (const watcher of watchers) watcher()
  }
  return {
    get: () => value,
    set,
    change: (part) => set({ ...value, ...part }),
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

/** Re-renders when what was picked changes. A `pick` that makes a new object would never settle. */
export function useStore<T, Picked>(store: Store<T>, pick: (value: T) => Picked): Picked {
  return useSyncExternalStore(store.watch, () => pick(store.get()))
}
