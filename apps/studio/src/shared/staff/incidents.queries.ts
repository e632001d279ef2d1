import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../services.ts'

const REFRESH_MS = 30_000

export const INCIDENTS = ['staff', 'incidents'] as const

/** What is wrong now first; the desk says it on every page. */
export function incidentsQuery({ api }: Pick<Services, 'api'>) {
  return queryOptions({
    queryKey: INCIDENTS,
    queryFn: async () => (await api.call('staffIncidents.list')).incidents,
    refetchInterval: REFRESH_MS,
  })
}
