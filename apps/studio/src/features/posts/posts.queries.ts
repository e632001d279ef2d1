import type { StudioPost } from '@fanlight/contract'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type Services, useServices } from '../../shared/services.ts'
import { takeAnswer } from '../../shared/take-answer.ts'
import type { PostsFilter } from './posts-filter.ts'

/** Everything that shows posts in a row has a key that begins so. */
export const POSTS = 'posts'

export function postsQuery({ api }: Pick<Services, 'api'>, filter: PostsFilter) {
  return infiniteQueryOptions({
    queryKey: [POSTS, filter],
    queryFn: ({ pageParam }) =>
      api.call('studioPosts.list', {
        query: { ...filter, ...(pageParam !== '' && { startFrom: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextFrom }) => nextFrom,
    placeholderData: keepPreviousData,
  })
}

export function postQuery({ api }: Pick<Services, 'api'>, id: number) {
  return queryOptions({
    queryKey: ['post', id],
    queryFn: async () => (await api.call('studioPosts.get', { params: { id } })).post,
    // A save names the revision that it changes, so that an old one is of no use.
    staleTime: 0,
  })
}

/** What changes a whole post; every list is asked for again after each. */
export function usePostChanges() {
  const { api } = useServices()
  const queries = useQueryClient()
  const onSuccess = ({ post }: { post: StudioPost }) => takeAnswer(queries, ['post', post.id], post)
  const onSettled = () => queries.invalidateQueries({ queryKey: [POSTS] })
  const asks = { onSuccess, onSettled }
  return {
    unpublish: useMutation({
      mutationFn: (id: number) => api.call('studioPosts.unpublish', { params: { id } }),
      ...asks,
    }),
    remove: useMutation({
      mutationFn: (id: number) => api.call('studioPosts.remove', { params: { id } }),
      ...asks,
    }),
    restore: useMutation({
      mutationFn: (id: number) => api.call('studioPosts.restore', { params: { id } }),
      ...asks,
    }),
    unschedule: useMutation({
      mutationFn: (id: number) => api.call('studioPosts.unschedule', { params: { id } }),
      ...asks,
    }),
  }
}
