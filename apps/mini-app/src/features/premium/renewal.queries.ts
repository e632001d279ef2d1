import type { ReplyOf } from '@fanlight/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../shared/actions/action.ts'
import { useTellError } from '../../shared/actions/tell-error.ts'
import { useServices } from '../../shared/services.ts'

export type Renewal = ReplyOf<'premium.renewal'>

/** How the next renewal stands; the screen does without it until it is here. */
export function useRenewal(id: number): Renewal | undefined {
  const { api } = useServices()
  const { data } = useQuery({
    // What renews, ends or costs something else says so in the list: then this is read again too.
    queryKey: ['subscriptions', 'renewal', id],
    queryFn: ({ signal }) => api.call('premium.renewal', { params: { id }, signal }),
  })
  return data
}

/** Yes or no to the price that is shown. */
export function useAnswerPrice({ id, price }: { id: number; price: number }) {
  const { api } = useServices()
  const queries = useQueryClient()
  const tellError = useTellError()
  const refresh = () => queries.invalidateQueries({ queryKey: ['subscriptions'] })
  return useAction({
    async act(isAgreed: boolean, key) {
      await api.call('premium.answerPrice', { params: { id }, body: { price, isAgreed }, key })
      await refresh()
    },
    onError(error) {
      void refresh()
      tellError(error)
    },
  })
}

/** Lets the main card pay what renewals lack, this one too. */
export function useRenewByCard() {
  const { api } = useServices()
  const queries = useQueryClient()
  const tellError = useTellError()
  return useAction({
    async act(_nothing: undefined, key) {
      await api.call('cards.setRenewals', { body: { isOn: true }, key })
      await queries.invalidateQueries({ queryKey: ['subscriptions'] })
    },
    onError: tellError,
  })
}
