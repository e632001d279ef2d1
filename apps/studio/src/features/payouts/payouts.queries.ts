import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { type Services, useServices } from '../../shared/services.ts'

const PAYOUTS = ['payouts']

export function payoutsQuery({ api }: Pick<Services, 'api'>) {
  return queryOptions({
    queryKey: [...PAYOUTS, 'money'],
    queryFn: () => api.call('studioPayouts.get'),
  })
}

export function historyQuery({ api }: Pick<Services, 'api'>) {
  return infiniteQueryOptions({
    queryKey: [...PAYOUTS, 'history'],
    queryFn: ({ pageParam: startFrom }) => api.call('studioPayouts.list', { query: { startFrom } }),
    initialPageParam: 0,
    getNextPageParam: ({ nextFrom }) => nextFrom,
  })
}

/** What changes payouts; all that is shown of them is asked for again after each. */
export function usePayoutChanges() {
  const { api } = useServices()
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: PAYOUTS })
  // One for as long as the dialog is open: however often the button is pressed, it is one payout.
  const [key] = useState(api.newKey)
  return {
    request: useMutation({
      mutationFn: (amount: number) =>
        api.call('studioPayouts.request', { body: { amount }, key: `${key}-${amount}` }),
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: (id: number) => api.call('studioPayouts.cancel', { params: { id } }),
      onSettled,
    }),
    setAccount: useMutation({
      mutationFn: (body: { iban: string; holder: string }) =>
        api.call('studioPayouts.setAccount', { body }),
      onSettled,
    }),
  }
}
