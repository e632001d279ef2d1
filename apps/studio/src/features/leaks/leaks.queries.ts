import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Services, useServices } from '../../shared/services.ts'

export function markQuery({ api }: Pick<Services, 'api'>) {
  return queryOptions({
    queryKey: ['mark'],
    queryFn: () => api.call('studioTraces.settings'),
  })
}

export function useLeakChanges() {
  const { api } = useServices()
  const queries = useQueryClient()
  return {
    setStrength: useMutation({
      mutationFn: (isStrong: boolean) =>
        api.call('studioTraces.setStrength', { body: { isStrong } }),
      onSuccess: () => queries.invalidateQueries({ queryKey: ['mark'] }),
    }),
    block: useMutation({
      mutationFn: (id: number) => api.call('studioFans.block', { params: { id } }),
      onSuccess: () => void queries.invalidateQueries({ queryKey: ['fans'] }),
    }),
  }
}
