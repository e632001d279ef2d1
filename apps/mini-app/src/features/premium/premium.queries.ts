import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../shared/actions/action.ts'
import { useTellError } from '../../shared/actions/tell-error.ts'
import { track } from '../../shared/analytics/analytics.ts'
import { useServices } from '../../shared/services.ts'

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
