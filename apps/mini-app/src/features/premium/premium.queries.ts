import { PREMIUM_CATEGORY_ID } from '@fanlight/domain/premium'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../shared/action.ts'
import { useServices } from '../../shared/services.ts'
import { useTellError } from '../../shared/tell-error.ts'

export function useBuyPremium() {
  const { api, creatorId } = useServices()
  const body = { authorId: creatorId, categoryId: PREMIUM_CATEGORY_ID } as const
  return (key: string) => api.call('premium.buy', { body, key })
}

export function useCancelPremium(id: number) {
  const { api } = useServices()
  const queries = useQueryClient()
  return useAction({
    async act(_nothing: undefined, key) {
      await api.call('premium.cancel', { params: { id }, key })
      await queries.invalidateQueries({ queryKey: ['subscriptions'] })
    },
    onError: useTellError(),
  })
}
