import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../shared/services.ts'

export const WITHDRAWALS_KEY = ['withdrawals']

export function useWithdrawable() {
  const { api } = useServices()
  return useQuery({
    queryKey: WITHDRAWALS_KEY,
    queryFn: ({ signal }) => api.call('withdrawals.list', { signal }),
  })
}
