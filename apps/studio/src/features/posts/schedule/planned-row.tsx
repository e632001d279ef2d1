import { Link } from '@tanstack/react-router'
import { useI18n } from '../../../shared/i18n.ts'
import { Menu } from '../../../shared/kit/menu.tsx'
import { useTellFailure } from '../../../shared/use-tell-failure.ts'
import { PostBadges } from '../post-badges.tsx'
import { usePostChanges } from '../posts.queries.ts'
import { type PlannedPost, timeOf } from './schedule.queries.ts'
import * as css from './schedule-page.module.css'

interface PlannedRowProps {
  post: PlannedPost
  onMove: (post: PlannedPost) => void
}

export function PlannedRow({ post, onMove }: PlannedRowProps) {
  const { t, date } = useI18n()
  const { unschedule } = usePostChanges()
  const onError = useTellFailure()
  const title = post.title || t('untitled')
  return (
    <li className={css.row}>
      <div>
        <Link to="/posts/$id" params={{ id: String(post.id) }}>
          {title}
        </Link>
        <small>{date(timeOf(post), { hour: '2-digit', minute: '2-digit' })}</small>
        <span>
          <PostBadges post={post} />
        </span>
      </div>
      {post.state === 'scheduled' && (
        <Menu
          label={t('posts_actions', { title })}
          entries={[
            { id: 'move', text: t('schedule_move'), onAction: () => onMove(post) },
            {
              id: 'unschedule',
              text: t('posts_unschedule'),
              onAction: () => unschedule.mutate(post.id, { onError }),
            },
          ]}
        />
      )}
    </li>
  )
}
