import type { StudioPost } from '@fanlight/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { Button } from '../../../shared/kit/button.tsx'
import { LoadFailure } from '../../../shared/kit/load-failure.tsx'
import { State, Waiting } from '../../../shared/kit/state.tsx'
import { useServices } from '../../../shared/services.ts'
import { useMay } from '../../../shared/session.ts'
import { useTellFailure } from '../../../shared/use-tell-failure.ts'
import { postQuery, usePostChanges } from '../posts.queries.ts'
import { Composer } from './composer.tsx'

/** A new post, or one to work on. A new one gets its address with the first thing that is kept of it. */
export function ComposerPage() {
  const { t } = useI18n()
  const may = useMay()
  const { id } = useParams({ from: '/members/posts/$id' })
  const navigate = useNavigate()
  const [madeId, setMadeId] = useState<number | null>(null)
  if (!may('publish')) return <State title={t('forbidden_title')} line={t('forbidden_line')} />

  const made = (post: StudioPost) => {
    setMadeId(post.id)
    const params = { id: String(post.id) }
    void navigate({ to: '/posts/$id', params, search: (kept) => kept, replace: true })
  }
  // The page goes on with what it made, for the person is in the middle of a word.
  const isNew = id === 'new' || Number(id) === madeId
  return isNew ? (
    <Composer key="new" post={null} onMade={made} />
  ) : (
    <Known key={id} id={Number(id)} />
  )
}

function Known({ id }: { id: number }) {
  const { t } = useI18n()
  const { data: post, error, refetch } = useQuery(postQuery(useServices(), id))
  if (error && !post) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!post) return <Waiting text={t('loading')} />
  if (post.state === 'deleted') return <Deleted post={post} />
  return <Composer post={post} />
}

function Deleted({ post }: { post: StudioPost }) {
  const { t } = useI18n()
  const { restore } = usePostChanges()
  const onError = useTellFailure()
  return (
    <State title={post.title || t('untitled')} line={t('composer_deleted_line')}>
      <Button disabled={restore.isPending} onClick={() => restore.mutate(post.id, { onError })}>
        {t('posts_restore')}
      </Button>
    </State>
  )
}
