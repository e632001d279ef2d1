import type { StudioRight } from '@fanlight/contract'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type Services, useServices } from '../../shared/services.ts'

const TEAM = ['team']

export function teamQuery({ api }: Pick<Services, 'api'>) {
  return queryOptions({ queryKey: TEAM, queryFn: () => api.call('studioTeam.get') })
}

export function teamLogQuery({ api }: Pick<Services, 'api'>) {
  return infiniteQueryOptions({
    queryKey: [...TEAM, 'log'],
    queryFn: ({ pageParam }) => api.call('studioTeam.log', { query: { startFrom: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ nextFrom }) => nextFrom,
  })
}

/** What changes the team; the list is asked for again after each. */
export function useTeamChanges() {
  const { api } = useServices()
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: TEAM })
  return {
    invite: useMutation({
      mutationFn: (body: { note: string; rights: StudioRight[] }) =>
        api.call('studioTeam.invite', { body }),
      onSettled,
    }),
    withdraw: useMutation({
      mutationFn: (id: string) => api.call('studioTeam.withdraw', { params: { id } }),
      onSettled,
    }),
    setRights: useMutation({
      mutationFn: ({ id, rights }: { id: number; rights: StudioRight[] }) =>
        api.call('studioTeam.setRights', { params: { id }, body: { rights } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: number) => api.call('studioTeam.remove', { params: { id } }),
      onSettled,
    }),
  }
}
