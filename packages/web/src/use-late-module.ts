import { useEffect, useState } from 'react'

/**
 * Code that the first screen does without, once it is here and wanted. A load that failed shows
 * nothing and is tried again the next time.
 */
export function useLateModule<Module>(load: () => Promise<Module>, isWanted = true): Module | null {
  const [late, setLate] = useState<Module | null>(null)
  useEffect(() => {
    if (isWanted) load().then(setLate, () => {})
  }, [load, isWanted])
  return late
}
