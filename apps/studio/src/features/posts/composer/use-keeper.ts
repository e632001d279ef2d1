import type { StudioPost } from '@fanlight/contract'
import { useStore } from '@fanlight/web/store'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '../../../shared/services.ts'
import { POSTS, postQuery } from '../posts.queries.ts'
import { DraftKeeper, type KeptDraft } from './draft-keeper.ts'

const NEWS_MS = 2_000

/** The draft of this page, kept by the server while it is typed. */
export function useKeeper(
  post: StudioPost | null,
  onMade: (post: StudioPost) => void,
): { keeper: DraftKeeper; kept: KeptDraft } {
  const { api } = useServices()
  const queries = useQueryClient()
  const tell = useEffectEvent(onMade)
  const [keeper] = useState(
    () =>
      new DraftKeeper({
        post,
        async create() {
          const made = await api.call('studioPosts.create')
          tell(made.post)
          return made.post
        },
        async save(id, revision, draft) {
          const saved = await api.call('studioPosts.save', {
            params: { id },
            body: { revision, ...draft },
          })
          queries.setQueryData(postQuery({ api }, id).queryKey, saved.post)
          void queries.invalidateQueries({ queryKey: [POSTS] })
          return saved.post
        },
        later(work, ms) {
          const timer = setTimeout(work, ms)
          return () => clearTimeout(timer)
        },
      }),
  )
  useEffect(() => () => keeper.close(), [keeper])
  const kept = useStore(keeper.store, (whole) => whole)
  useNews(keeper, kept)
  return { keeper, kept }
}

/** While files are on their way, how they and the post stand is asked for again and again. */
function useNews(keeper: DraftKeeper, { post }: KeptDraft) {
  const services = useServices()
  const isWaiting = post?.files.some(({ state }) => state === 'uploading' || state === 'processing')
  const { data } = useQuery({
    ...postQuery(services, post?.id ?? 0),
    enabled: post !== null && isWaiting === true,
    refetchInterval: NEWS_MS,
  })
  useEffect(() => {
    if (data) keeper.adopt(data)
  }, [keeper, data])
}
