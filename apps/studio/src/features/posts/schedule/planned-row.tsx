import { centsFromEur } from '@fanlight/contract/money'
import { Badge } from '@fanlight/ui/badge'
import { useI18n } from '../../../shared/i18n.ts'
import { Menu } from '../../../shared/kit/menu.tsx'
import { useTellFailure } from '../../../shared/use-tell-failure.ts'
import { PostBadges } from '../post-badges.tsx'
import { PostThumbnail } from '../post-thumbnail.tsx'
import { usePostChanges } from '../posts.queries.ts'
import { PlannedLink } from './planned-link.tsx'
import type { Planned, PlannedPost } from './schedule.queries.ts'
import * as css from './schedule-page.module.css'

interface PlannedRowProps {
  planned: Planned
  onMove: (post: PlannedPost) => void
}

export function PlannedRow({ planned, onMove }: PlannedRowProps) {
  const { t, date, money } = useI18n()
  const { post, message, at } = planned
  return (
    <li className={css.row}>
      {post && <PostThumbnail post={post} />}
      <div>
        <PlannedLink planned={planned}>{planned.title || t('untitled')}</PlannedLink>
        <small>{date(at, { hour: '2-digit', minute: '2-digit' })}</small>
        <span>
          {post && <PostBadges post={post} />}
          {message && <Badge tone="plain">{t('schedule_message')}</Badge>}
          {message && message.price > 0 && (
            <Badge tone="notice">{money(centsFromEur(message.price))}</Badge>
          )}
        </span>
      </div>
      {post?.state === 'scheduled' && <PostActions post={post} onMove={onMove} />}
    </li>
  )
}

function PostActions({ post, onMove }: { post: PlannedPost; onMove: PlannedRowProps['onMove'] }) {
  const { t } = useI18n()
  const { unschedule } = usePostChanges()
  const onError = useTellFailure()
  return (
    <Menu
      label={t('posts_actions', { title: post.title || t('untitled') })}
      entries={[
        { id: 'move', text: t('schedule_move'), onAction: () => onMove(post) },
        {
          id: 'unschedule',
          text: t('posts_unschedule'),
          onAction: () => unschedule.mutate(post.id, { onError }),
        },
      ]}
    />
  )
}
