/** Whether the device has a network, as far as the environment knows. */
export interface Network {
  isOnline: () => boolean
  /** Calls `listener` on every change; the answer stops it. */
  watch: (listener: () => void) => () => void
}

interface Page {
  navigator?: { onLine?: boolean }
  addEventListener?(type: string, listener: () => void): void
  removeEventListener?(type: string, listener: () => void): void
}

/** What the page says of its network. Outside a page it is taken to be there. */
export function networkOf(page = globalThis as Page): Network {
  return {
    isOnline: () => page.navigator?.onLine !== false,
    watch(listener) {
      for (const type of ['online', 'offline']) page.addEventListener?.(type, listener)
      return () => {
        for (const type of ['online', 'offline']) page.removeEventListener?.(type, listener)
      }
    },
  }
}
