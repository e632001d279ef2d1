import type { StudioReply } from '@fanlight/client/studio'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Services, useServices } from '../services.ts'
import type { LeakFiles } from './leak-files.ts'

/** Whose page it is: a creator's, or the operator's. */
export type Desk = 'studio' | 'staff'

export type Trace = StudioReply<'studioTraces.read'>['trace']

const CALLS = {
  studio: {
    list: 'studioTraces.list',
    read: 'studioTraces.read',
    lookAgain: 'studioTraces.lookAgain',
    report: 'studioTraces.report',
  },
  staff: {
    list: 'staffTraces.list',
    read: 'staffTraces.read',
    lookAgain: 'staffTraces.lookAgain',
    report: 'staffTraces.report',
  },
} as const

export function tracesQuery({ api }: Pick<Services, 'api'>, desk: Desk) {
  return queryOptions({
    queryKey: ['traces', desk],
    queryFn: () => api.call(CALLS[desk].list),
  })
}

export interface Leak extends Omit<LeakFiles, 'preview'> {
  why: string
  isMirrored: boolean
}

export function useTraceActs(desk: Desk) {
  const { api } = useServices()
  const queries = useQueryClient()
  const calls = CALLS[desk]
  const onSuccess = () => void queries.invalidateQueries({ queryKey: ['traces', desk] })
  return {
    read: useMutation({
      mutationFn: ({ name, ...leak }: Leak) =>
        api.call(calls.read, { body: { fileName: name, ...leak } }),
      onSuccess,
    }),
    lookAgain: useMutation({
      mutationFn: ({ id, objectId }: { id: string; objectId: number }) =>
        api.call(calls.lookAgain, { params: { id }, body: { kind: 'post', objectId } }),
      onSuccess,
    }),
    report: useMutation({
      mutationFn: ({ id, language }: { id: string; language: 'en' | 'ru' }) =>
        api.call(calls.report, { params: { id }, body: { language } }),
    }),
  }
}
