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

/** From the first of these days to the end of the last, which are whole weeks. */
function spanOf(weeks: readonly Date[][]) {
  const [first = new Date(0), last = first] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  return {
    from: Math.floor(first.getTime() / 1000),
    until: Math.floor(dayAfter(last, 1).getTime() / 1000),
  }
}

export function calendarQuery({ api }: Pick<Services, 'api'>, weeks: readonly Date[][]) {
  const { from, until } = spanOf(weeks)
  return queryOptions({
    queryKey: [POSTS, 'calendar', from, until],
    queryFn: () => api.call('studioPosts.calendar', { query: { from, until } }),
    placeholderData: keepPreviousData,
  })
}

/** Messages to many on the same days; nothing of them for who may not write. */
export function messagesQuery({ api }: Pick<Services, 'api'>, weeks: readonly Date[][]) {
  const { from, until } = spanOf(weeks)
  return queryOptions({
    queryKey: ['campaigns', 'calendar', from, until],
    queryFn: () => api.call('studioCampaigns.calendar', { query: { from, until } }),
    placeholderData: keepPreviousData,
  })
}

type PlannedMessage = StudioReply<'studioCampaigns.calendar'>['messages'][number]

/** What stands on a day. A post can be moved from there; a message is changed on its own page. */
export interface Planned {
  key: string
  kind: 'premium' | 'post' | 'message'
  title: string
  at: Date
  post: PlannedPost | null
  message: PlannedMessage | null
}

function ofPost(post: PlannedPost): Planned {
  const kind = post.audience === 'premium' ? 'premium' : 'post'
  return { key: `post ${post.id}`, kind, title: post.title, at: timeOf(post), post, message: null }
}

function ofMessage(message: PlannedMessage): Planned {
  const { id, title, sendAt } = message
  const at = new Date(sendAt * 1000)
  return { key: `message ${id}`, kind: 'message', title, at, post: null, message }
}

/** When fans got to see it, or will. */
export function timeOf({ publishedAt, publishAt, state }: PlannedPost): Date {
  const seconds = state === 'scheduled' ? publishAt : (publishedAt ?? publishAt)
  return new Date((seconds ?? 0) * 1000)
}

export function byDay(
  posts: readonly PlannedPost[] = [],
  messages: readonly PlannedMessage[] = [],
): Map<string, Planned[]> {
  const all = [...posts.map(ofPost), ...messages.map(ofMessage)]
  return Map.groupBy(
    all.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    ({ at }) => dayKey(at),
  )
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
