import type { ReplyOf, RequestOf } from '@fanlight/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../shared/actions/action.ts'
import { useTellError } from '../../shared/actions/tell-error.ts'
import { useServices } from '../../shared/services.ts'
import type { Subscription } from '../../shared/session/session-state.ts'

export type Limits = ReplyOf<'spendingLimits.get'>
export type LimitsChange = NonNullable<RequestOf<'spendingLimits.set'>['body']>

const LIMITS = ['limits']

/** Whatever was spent meanwhile counts, so it is read each time that it is looked at. */
export function useLimits() {
  const { api } = useServices()
  return useQuery({
    queryKey: LIMITS,
    queryFn: ({ signal }) => api.call('spendingLimits.get', { signal }),
  })
}

export function useSetLimits() {
  const { api } = useServices()
  const queries = useQueryClient()
  const tellError = useTellError()
  return useAction({
    async act(body: LimitsChange, key) {
      // A choice moves with the finger; what the cap comes to, the server says.
      const { askAbove } = body
      queries.setQueryData<Limits>(
        LIMITS,
        (shown) => shown && { ...shown, ...(askAbove !== undefined && { askAbove }) },
      )
      queries.setQueryData<Limits>(LIMITS, await api.call('spendingLimits.set', { body, key }))
    },
    onError(error) {
      void queries.invalidateQueries({ queryKey: LIMITS })
      tellError(error)
    },
  })
}

/** Whose Premium is open, with a face to each. */
export function useRenewals() {
  const { api } = useServices()
  return useQuery({
    queryKey: ['subscriptions', 'with creators'],
    queryFn: async ({ signal }) => {
      const [{ subscriptions }, { creators }] = await Promise.all([
        api.call('premium.list', { signal }),
        api.call('creators.mine', { signal }),
      ])
      return subscriptions.map((subscription) => ({
        ...subscription,
        creator: creators.find(({ id }) => id === subscription.authorId) ?? null,
      }))
    },
  })
}

/** Stops one renewal or lets it go on, or stops them all. */
export function useSetRenewal() {
  const { api } = useServices()
  const queries = useQueryClient()
  const tellError = useTellError()
  const refresh = () => queries.invalidateQueries({ queryKey: ['subscriptions'] })
  return useAction({
    async act(which: Pick<Subscription, 'id' | 'isRecurrent'> | 'all', key) {
      if (which === 'all') await api.call('premium.stopAll', { key })
      else {
        const { id, isRecurrent } = which
        await api.call(isRecurrent ? 'premium.cancel' : 'premium.resume', { params: { id }, key })
      }
      await refresh()
    },
    onError(error) {
      void refresh()
      tellError(error)
    },
  })
}
