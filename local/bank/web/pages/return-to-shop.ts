import { useEffect } from 'react'

/** Long enough to read what happened. */
const RETURN_AFTER_MS = 1500

/** Sends the browser back once there is nothing more to do here. */
export function useReturnToShop(url: string | null) {
  useEffect(() => {
    if (url === null) return undefined
    const timer = setTimeout(() => location.replace(url), RETURN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [url])
}
