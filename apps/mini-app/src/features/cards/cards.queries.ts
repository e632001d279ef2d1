import type { ReplyOf } from '@fanlight/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../shared/actions/action.ts'
import { useTellError } from '../../shared/actions/tell-error.ts'
import { useServices } from '../../shared/services.ts'

export type Cards = ReplyOf<'cards.list'>
export type Card = Cards['cards'][number]

const CARDS = ['cards']

/** Read each time that it is looked at: a bank may have had a card forgotten meanwhile. */
export function useCards() {
  const { api } = useServices()
  return useQuery({
    queryKey: CARDS,
    queryFn: ({ signal }) => api.call('cards.list', { signal }),
  })
}

export type CardChange = { remove: number } | { makeMain: number } | { renewals: boolean }

/** Every answer says how the cards stand after it. A card that is gone already was another's doing. */
export function useChangeCards() {
  const { api } = useServices()
  const queries = useQueryClient()
  const tellError = useTellError()
  const ask = (change: CardChange, key: string) => {
    if ('remove' in change) return api.call('cards.remove', { params: { id: change.remove }, key })
    if ('makeMain' in change) {
      return api.call('cards.makeMain', { params: { id: change.makeMain }, key })
    }
    return api.call('cards.setRenewals', { body: { isOn: change.renewals }, key })
  }
  return useAction({
    async act(change: CardChange, key) {
      queries.setQueryData<Cards>(CARDS, await ask(change, key))
      void queries.invalidateQueries({ queryKey: ['init'] })
      void queries.invalidateQueries({ queryKey: ['subscriptions'] })
    },
    onError(error) {
      void queries.invalidateQueries({ queryKey: CARDS })
      tellError(error)
    },
  })
}
