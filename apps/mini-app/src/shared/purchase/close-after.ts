import { useEffect, useState } from 'react'
import { useServices } from '../services.ts'

/** Long enough to see the glass open. */
const CLOSE_AFTER_MS = 640 + 400

/** Closes the app once success has been seen; call the answer when it has come. */
export function useCloseAfter(): () => void {
  const { messenger } = useServices()
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(messenger.close, CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone, messenger])
  return () => setIsDone(true)
}
