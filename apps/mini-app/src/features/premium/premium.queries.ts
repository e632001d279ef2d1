import { type Cents, eurFromCents } from '@fanlight/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../shared/actions/action.ts'
import { useTellError } from '../../shared/actions/tell-error.ts'
import { track } from '../../shared/analytics/analytics.ts'
import { useServices } from '../../shared/services.ts'
import type { Offer } from '../../shared/session/session-state.ts'

/** The specification's number for Premium among what a creator may sell by the month. */
const PREMIUM_CATEGORY_ID = 3

export function useBuyPremium() {
  const { api, creatorId } = useServices()
  const body = { authorId: creatorId, categoryId: PREMIUM_CATEGORY_ID } as const
  return (key: string, price: number) => {
    return api.call('premium.buy', { body: { ...body, price }, key })
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

interface Held {
  id: number
  price: number
}

export function useCancelPremium({ id, price }: Held) {
  const { api } = useServices()
  return useChange(async (key) => {
    await api.call('premium.cancel', { params: { id }, key })
    track('subscription_cancel', { subscriptionId: id, price })
  })
}

/** Takes a cancellation back. */
export function useResumePremium({ id }: Pick<Held, 'id'>) {
  const { api } = useServices()
  return useChange(async (key) => {
    await api.call('premium.resume', { params: { id }, key })
  })
}

/** Refetches the list afterwards, also when the change was refused because it was made already. */
function useChange(change: (key: string) => Promise<void>) {
  const queries = useQueryClient()
  const tellError = useTellError()
  const refresh = () => queries.invalidateQueries({ queryKey: ['subscriptions'] })
  return useAction({
    async act(_nothing: undefined, key) {
      await change(key)
      await refresh()
    },
    onError(error) {
      void refresh()
      tellError(error)
    },
  })
}
