import { type Cents, centsFromEur } from '@fanlight/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../shared/services.ts'

export type BuyAction = 'buy-message' | 'buy-telegram-post'

/** Something that is sold once. */
export interface ForSale {
  objectId: string
  price: Cents
  /** Paid for before this screen was opened. */
  wasPaid: boolean
}

export function useForSale(action: BuyAction, objectId: string) {
  const { api } = useServices()
  return useQuery({
    queryKey: ['for sale', action, objectId],
    queryFn: async ({ signal }): Promise<ForSale> => {
      const request = { params: { id: Number(objectId) }, signal }
      const { price, isPaid } =
        action === 'buy-message'
          ? (await api.call('messages.get', request)).message
          : (await api.call('posts.getPaid', request)).post
      return { objectId, price: centsFromEur(price), wasPaid: isPaid }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useBuy(action: BuyAction, objectId: string) {
  const { api } = useServices()
  return (key: string): Promise<{ eurBalance: number }> => {
    const request = { params: { id: Number(objectId) }, key }
    return action === 'buy-message'
      ? api.call('messages.buy', request)
      : api.call('posts.buy', request)
  }
}
