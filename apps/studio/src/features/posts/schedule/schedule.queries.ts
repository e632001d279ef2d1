import type { StudioReply } from '@fanlight/client/studio'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useI18n } from '../../../shared/i18n.ts'
import { type Services, useServices } from '../../../shared/services.ts'
import { toast } from '../../../shared/toasts.ts'
import { useTellFailure } from '../../../shared/use-tell-failure.ts'
import { momentWords } from '../post-words.ts'
import { POSTS } from '../posts.queries.ts'
import { dayAfter, dayKey } from './month.ts'

export type PlannedPost = StudioReply<'studioPosts.calendar'>['posts'][number]

/** What is on these days, which are whole weeks. */
export function calendarQuery({ api }: Pick<Services, 'api'>, weeks: readonly Date[][]) {
  const [first = new Date(0), last = first] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  const from = Math.floor(first.getTime() / 1000)
  const until = Math.floor(dayAfter(last, 1).getTime() / 1000)
  return queryOptions({
    queryKey: [POSTS, 'calendar', from, until],
    queryFn: () => api.call('studioPosts.calendar', { query: { from, until } }),
    placeholderData: keepPreviousData,
  })
}

/** When fans got to see it, or will. */
export function timeOf({ publishedAt, publishAt, state }: PlannedPost): Date {
  const seconds = state === 'scheduled' ? publishAt : (publishedAt ?? publishAt)
  return new Date((seconds ?? 0) * 1000)
}

export function byDay(posts: readonly PlannedPost[]): Map<string, PlannedPost[]> {
  return Map.groupBy(posts, (post) => dayKey(timeOf(post)))
}

/** Gives a scheduled post another time. */
export function useMove() {
  const { api } = useServices()
  const i18n = useI18n()
  const queries = useQueryClient()
  const onError = useTellFailure()
  return useMutation({
    async mutationFn({ id, at }: { id: number; at: Date }) {
      const params = { id }
      const { post } = await api.call('studioPosts.get', { params })
      const publishAt = Math.floor(at.getTime() / 1000)
      const body = { revision: post.revision, publishAt }
      return api.call('studioPosts.schedule', { params, body })
    },
    onSuccess({ post: { publishAt } }) {
      toast(i18n.t('schedule_moved', { at: momentWords(publishAt ?? 0, i18n) }))
    },
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: [POSTS] }),
  })
}
