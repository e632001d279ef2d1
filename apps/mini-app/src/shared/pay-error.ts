import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'
import { type QueryClient, useQuery } from '@tanstack/react-query'

const KEY = ['payErrorCode']

/** Keeps why the last payment failed, for the screen that tells about it. */
export function keepPayError(queries: QueryClient, code: PaymentFailureCode | null): void {
  queries.setQueryData(KEY, code)
}

export function usePayError(): PaymentFailureCode | null {
  const { data } = useQuery<PaymentFailureCode | null>({
    queryKey: KEY,
    queryFn: () => null,
    enabled: false,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
