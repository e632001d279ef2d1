import { type Cents, eurFromCents } from '@fanlight/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import type { Agreed } from '../../shared/purchase/purchase.ts'
import { useServices } from '../../shared/services.ts'
import type { Offer } from '../../shared/session/session-state.ts'

/** The specification's number for Premium among what a creator may sell by the month. */
const PREMIUM_CATEGORY_ID = 3

export function useBuyPremium() {
  const { api, creatorId } = useServices()
  const body = { authorId: creatorId, categoryId: PREMIUM_CATEGORY_ID } as const
  return (key: string, agreed: Agreed) => {
    return api.call('premium.buy', { body: { ...body, ...agreed }, key })
  }
}

/** Takes over what the server asks for the first month, until the offer itself is here again. */
export function useSetOfferPrice() {
  const { creatorId } = useServices()
  const queries = useQueryClient()
  const queryKey = ['offer', creatorId]
  return (price: Cents) => {
    queries.setQueryData<Offer>(
      queryKey,
      (offer) => offer && { ...offer, price: eurFromCents(price), subscriptionDiscount: 0 },
    )
    void queries.invalidateQueries({ queryKey })
  }
}
