import { refusedWith } from '@fanlight/client'
import type { StudioPost } from '@fanlight/contract'
import type { DraftProblem } from '@fanlight/domain/text/post-draft'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { useServices } from '../../../shared/services.ts'
import { toast } from '../../../shared/toasts.ts'
import { useTellFailure } from '../../../shared/use-tell-failure.ts'
import { POSTS, postQuery } from '../posts.queries.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import type { FileSender } from './files/file-sender.ts'

type Step = (post: StudioPost) => Promise<{ post: StudioPost }>

/** What ends the work on a draft: each saves first, and says what is missing. */
export function usePublishing(keeper: DraftKeeper, sender: FileSender) {
  const { t } = useI18n()
  const { api } = useServices()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const tellFailure = useTellFailure()
  const [isPending, setIsPending] = useState(false)

  const tell = (error: unknown) => {
    if (!refusedWith(error, 'post_incomplete')) return tellFailure(error)
    const [problem] = error.details['problems'] as DraftProblem[]
    return toast(t(`composer_problem_${problem ?? 'nothing_inside'}`))
  }
  const run = async (step: Step): Promise<StudioPost | null> => {
    setIsPending(true)
    try {
      await sender.begun() // the draft names all of its files
      const { post } = await step(await keeper.flush())
      keeper.adopt(post)
      queries.setQueryData(postQuery({ api }, post.id).queryKey, post)
      void queries.invalidateQueries({ queryKey: [POSTS] })
      return post
    } catch (error) {
      tell(error)
      return null
    } finally {
      setIsPending(false)
    }
  }
  return {
    isPending,
    save: () => run(async (post) => ({ post })),
    async publish() {
      const post = await run(({ id, revision }) =>
        api.call('studioPosts.publish', { params: { id }, body: { revision, whenReady: true } }),
      )
      if (!post) return
      // What waits for files that this page sends is not left.
      if (post.state !== 'published') return toast(t('composer_waits'))
      toast(t('composer_published_now'))
      await navigate({ to: '/posts' })
    },
    async schedule(at: Date) {
      const publishAt = Math.floor(at.getTime() / 1000)
      const post = await run(({ id, revision }) =>
        api.call('studioPosts.schedule', { params: { id }, body: { revision, publishAt } }),
      )
      if (post) toast(t('composer_scheduled_now'))
    },
  }
}
