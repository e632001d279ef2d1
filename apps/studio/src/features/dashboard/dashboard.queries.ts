import type { DashboardPeriod } from '@fanlight/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shared/services.ts'

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
