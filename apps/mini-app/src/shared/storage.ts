/**
 * What the app remembers on this device. Storage may be forbidden or full, and then everything works
 * but the remembering.
 */
export type StoredName =
  | 'modelId'
  | 'token'
  | 'lang'
  | 'autoPay'
  | 'launch'
  | 'host'
  /** Names this installation of the app to the server. */
  | 'device'
  /** The payment that was begun last, while it is not over. */
  | 'payment'
  | 'lastTopUpId'
  /** Idempotency keys of what may or may not have been done. */
  | 'keys'
  | 'tipDraft'
  /** Events of analytics as they are noted, a line of JSON for each visit, and in batches. */
  | 'noted'
  | 'batches'

export function remembered(name: StoredName): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function remember(name: StoredName, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Nothing depends on being remembered.
  }
}

export function forget(name: StoredName): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // What could not be written is not there.
  }
}
