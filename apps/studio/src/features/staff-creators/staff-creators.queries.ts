import type { StudioRequest } from '@fanlight/client/studio'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Services, useServices } from '../../shared/services.ts'

const CREATORS = ['staff', 'creators']

export function creatorsQuery({ api }: Pick<Services, 'api'>, search: string) {
  return queryOptions({
    queryKey: [...CREATORS, search],
    queryFn: () => api.call('staffCreators.list', { query: search === '' ? {} : { search } }),
    select: ({ creators }) => creators,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

type Invited = NonNullable<StudioRequest<'staffCreators.invite'>['body']>

export interface Standing {
  id: number
  to: 'suspend' | 'reinstate'
  why: string
}

export function useCreatorCalls() {
  const { api } = useServices()
  const queries = useQueryClient()
  const refreshed = async <Reply>(reply: Promise<Reply>) => {
    const answer = await reply
    await queries.invalidateQueries({ queryKey: CREATORS })
    return answer
  }
  return {
    invite: (body: Invited) => refreshed(api.call('staffCreators.invite', { body })),
    setCommission: ({ id, ...body }: { id: number; percent: number | null; why: string }) =>
      refreshed(api.call('staffCreators.setCommission', { params: { id }, body })),
    setStanding: ({ id, to, why }: Standing) =>
      refreshed(api.call(`staffCreators.${to}`, { params: { id }, body: { why } })),
  }
}
