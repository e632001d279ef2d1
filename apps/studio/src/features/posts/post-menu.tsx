import type { StudioPostRow } from '@fanlight/contract'
import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../shared/i18n.ts'
import { Menu, type MenuEntry } from '../../shared/kit/menu.tsx'
import { toast } from '../../shared/toasts.ts'
import { useTellFailure } from '../../shared/use-tell-failure.ts'
import { usePostChanges } from './posts.queries.ts'

type Post = Pick<StudioPostRow, 'id' | 'state' | 'title'>

interface PostMenuProps {
  post: Post
  /** On the post's own page there is no need to lead to it. */
  hasEdit?: boolean
  onRemoved?: () => void
}

/** What can be done with a post as it stands now. */
export function PostMenu({ post, hasEdit = true, onRemoved }: PostMenuProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { unpublish, restore, unschedule } = usePostChanges()
  const remove = useRemoval(onRemoved)
  const onError = useTellFailure()
  const { id, state } = post
  const edit = () => void navigate({ to: '/posts/$id', params: { id: String(id) } })
  const entries: (MenuEntry | false)[] = [
    hasEdit && state !== 'deleted' && { id: 'edit', text: t('posts_edit'), onAction: edit },
    state === 'scheduled' && {
      id: 'unschedule',
      text: t('posts_unschedule'),
      onAction: () => unschedule.mutate(id, { onError }),
    },
    state === 'published' && {
      id: 'unpublish',
      text: t('posts_unpublish'),
      onAction: () =>
        unpublish.mutate(id, { onError, onSuccess: () => toast(t('posts_unpublished')) }),
    },
    state === 'deleted'
      ? {
          id: 'restore',
          text: t('posts_restore'),
          onAction: () => restore.mutate(id, { onError }),
        }
      : {
          id: 'delete',
          text: t('posts_delete'),
          isDestructive: true,
          onAction: () => remove(id),
        },
  ]
  return (
    <Menu
      label={t('posts_actions', { title: post.title || t('untitled') })}
      entries={entries.filter((entry) => entry !== false)}
    />
  )
}

/** Deletes at once, and offers to take it back: what can be undone needs no question. */
function useRemoval(onRemoved?: () => void) {
  const { t } = useI18n()
  const { remove, restore } = usePostChanges()
  const onError = useTellFailure()
  const undo = (id: number) =>
    restore.mutateAsync(id).then(() => toast(t('posts_restored')), onError)
  return (id: number) =>
    void remove.mutateAsync(id).then(() => {
      toast(t('posts_deleted'), { text: t('posts_undo'), onClick: () => void undo(id) })
      onRemoved?.()
    }, onError)
}
