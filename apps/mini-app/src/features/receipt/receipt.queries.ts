import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../shared/services.ts'

/** A receipt never changes. */
export function useReceipt(number: string) {
  const { api } = useServices()
  return useQuery({
    queryKey: ['receipt', number],
    queryFn: async ({ signal }) => {
      const reply = await api.call('history.receipt', { params: { number }, signal })
      return reply.receipt
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
