import type { DashboardPeriod } from '@fanlight/contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Services } from '../../shared/services.ts'

const STREAM = '/api/studio/stream'

export function dashboardQuery({ api }: Pick<Services, 'api'>, period: DashboardPeriod) {
  return queryOptions({
    queryKey: ['dashboard', period],
    queryFn: () => api.call('studioDashboard.get', { query: { period } }),
    placeholderData: keepPreviousData,
  })
}

export function salesQuery({ api }: Pick<Services, 'api'>) {
  return queryOptions({ queryKey: ['sales'], queryFn: () => api.call('studioDashboard.sales') })
}

/** While the page is open, what it shows is asked for again whenever the account has changed. */
export function useLiveEarnings(isOpen: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isOpen) return
    const stream = new EventSource(STREAM)
    let isFirst = true
    stream.addEventListener('changed', () => {
      // The first only says that the stream is open: what is shown was asked for just now.
      if (!isFirst) {
        void queries.invalidateQueries({ queryKey: ['dashboard'] })
        void queries.invalidateQueries({ queryKey: ['sales'] })
      }
      isFirst = false
    })
    return () => stream.close()
  }, [queries, isOpen])
}
