import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shared/services.ts'

type Api = Pick<Services, 'api'>

export function paymentQuery({ api }: Api, id: string) {
  return queryOptions({
    queryKey: ['staff', 'payment', id],
    queryFn: () => api.call('staffPayments.get', { params: { id } }),
    staleTime: 0,
  })
}

/** The entries of a refund of so much; null asks about all that is left. */
export function refundPlanQuery({ api }: Api, id: string, amount: number | null) {
  return queryOptions({
    queryKey: ['staff', 'refund-plan', id, amount],
    queryFn: () => api.call('staffPayments.planRefund', { params: { id }, body: { amount } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
