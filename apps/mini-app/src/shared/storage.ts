/**
 * What the app remembers on this device. Storage may be forbidden or full, and then everything works
 * but the remembering.
 */
export const STORED = {
  modelId: 'modelId',
  token: 'token',
  lang: 'lang',
  autoPay: 'autoPay',
  launch: 'launch',
  host: 'host',
  /** Events of analytics as they are noted, a line of JSON for each visit, and in batches. */
  noted: 'noted',
  batches: 'batches',
} as const

export type StoredName = keyof typeof STORED

export function remembered(name: StoredName): string | null {
  try {
    return localStorage.getItem(STORED[name])
  } catch {
    return null
  }
}

export function remember(name: StoredName, value: string): void {
  try {
    localStorage.setItem(STORED[name], value)
  } catch {
    // Nothing depends on being remembered.
  }
}

export function forget(name: StoredName): void {
  try {
    localStorage.removeItem(STORED[name])
  } catch {
    // What could not be written is not there.
  }
}
