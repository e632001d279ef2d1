import { PREMIUM_CATEGORY_ID } from '@fanlight/domain/premium'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../shared/action.ts'
import { track } from '../../shared/analytics.ts'
import { useServices } from '../../shared/services.ts'
import { useTellError } from '../../shared/tell-error.ts'

export function useBuyPremium() {
  const { api, creatorId } = useServices()
  const body = { authorId: creatorId, categoryId: PREMIUM_CATEGORY_ID } as const
  return (key: string) => api.call('premium.buy', { body, key })
}

export function useCancelPremium({ id, price }: { id: number; price: number }) {
  const { api } = useServices()
  const queries = useQueryClient()
  return useAction({
    async act(_nothing: undefined, key) {
      await api.call('premium.cancel', { params: { id }, key })
      track('subscription_cancel', { subscriptionId: id, price })
      await queries.invalidateQueries({ queryKey: ['subscriptions'] })
    },
    onError: useTellError(),
  })
}
