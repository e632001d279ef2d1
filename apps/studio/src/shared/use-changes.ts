import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

const STREAM = '/api/studio/stream'

/** While it is open, what these keys name is asked for again whenever the account has changed. */
export function useChanges(keys: readonly string[], isOpen: boolean) {
  const queries = useQueryClient()
  const refresh = useEffectEvent(() => {
    for (const key of keys) void queries.invalidateQueries({ queryKey: [key] })
  })
  useEffect(() => {
    if (!isOpen) return
    const stream = new EventSource(STREAM)
    let isFirst = true
    stream.addEventListener('changed', () => {
      // The first only says that the stream is open: what is shown was asked for just now.
      if (!isFirst) refresh()
      isFirst = false
    })
    return () => stream.close()
  }, [isOpen])
}
