/** Values that an app keeps in the browser, each under a name that its type lists. */
export interface DeviceStorage<Name extends string> {
  remembered: (name: Name) => string | null
  remember: (name: Name, value: string) => void
  forget: (name: Name) => void
}

/**
 * Storage may be forbidden or full, and then everything works but the remembering. The prefix tells
 * the names of one app from those of another on the same host; the area is asked for at every use,
 * because a browser that forbids it throws there already.
 */
export function deviceStorage<Name extends string>(
  prefix = '',
  area = () => localStorage,
): DeviceStorage<Name> {
  const attempt = <Result>(use: (kept: Storage) => Result): Result | null => {
    try {
      return use(area())
    } catch {
      return null // Nothing depends on being remembered.
    }
  }
  return {
    remembered: (name) => attempt((kept) => kept.getItem(prefix + name)),
    remember: (name, value) => void attempt((kept) => kept.setItem(prefix + name, value)),
    forget: (name) => void attempt((kept) => kept.removeItem(prefix + name)),
  }
}
