import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useMay } from './session.ts'

const STREAM = '/api/studio/stream'

/**
 * What these keys name is asked for again whenever the account has changed or words were exchanged, for
 * those whom the stream is open to; the others see it with the next look.
 */
export function useChanges(keys: readonly string[]) {
  const may = useMay()
  const isOpen = may('see_money') || may('message')
  const queries = useQueryClient()
  const refresh = useEffectEvent((refetchType: 'active' | 'none') => {
    for (const key of keys) void queries.invalidateQueries({ queryKey: [key], refetchType })
  })
  useEffect(() => {
    if (!isOpen) return
    const stream = new EventSource(STREAM)
    let isFirst = true
    stream.addEventListener('changed', () => {
      // The first only says that the stream is open: what is shown was asked for just now.
      if (!isFirst) refresh('active')
      isFirst = false
    })
    return () => {
      stream.close()
      // What changes from now on is not heard of: it is asked for when it is looked at again.
      refresh('none')
    }
  }, [isOpen])
}
