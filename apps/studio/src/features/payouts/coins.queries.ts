import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Services, useServices } from '../../shared/services.ts'
import type { WalletClaim } from './prove-wallet.ts'

const COINS = ['coins']

/** Fails where coins are not taken at all; the panel is then not shown. */
export function walletsQuery({ api }: Pick<Services, 'api'>) {
  return queryOptions({
    queryKey: [...COINS, 'wallets'],
    queryFn: () => api.call('studioTon.get'),
    retry: false,
  })
}

export function receiptsQuery({ api }: Pick<Services, 'api'>) {
  return queryOptions({
    queryKey: [...COINS, 'receipts'],
    queryFn: () => api.call('studioTon.tips', { query: {} }),
    retry: false,
  })
}

export function useCoinChanges() {
  const { api } = useServices()
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: COINS })
  return {
    challenge: async () => (await api.call('studioTon.challenge')).payload,
    set: useMutation({
      mutationFn: (body: WalletClaim) => api.call('studioTon.set', { body }),
      onSettled,
    }),
    takeBack: useMutation({ mutationFn: () => api.call('studioTon.takeBack'), onSettled }),
    remove: useMutation({ mutationFn: () => api.call('studioTon.remove'), onSettled }),
  }
}
