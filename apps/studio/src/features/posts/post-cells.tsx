import type { StudioPostRow } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { useNow } from '@fanlight/web/use-now'
import { useI18n } from '../../shared/i18n.ts'
import { PostBadges } from './post-badges.tsx'
import { PostMenu } from './post-menu.tsx'
import { PostThumbnail } from './post-thumbnail.tsx'
import { timeWords } from './post-words.ts'
import * as css from './posts-page.module.css'
import { PostTitle } from './posts-table.tsx'

/** On a phone the table is cells of two lines: what it is at the left, what it brought at the right. */
export function PostCells({ posts }: { posts: readonly StudioPostRow[] }) {
  const { t } = useI18n()
  return (
    <ul className={css.cells} aria-label={t('posts')}>
      {posts.map((post) => (
        <Cell key={post.id} post={post} />
      ))}
    </ul>
  )
}

function Cell({ post }: { post: StudioPostRow }) {
  const i18n = useI18n()
  const { t, number, money } = i18n
  const now = useNow()
  const { views, sales, revenue, publishedAt } = post
  return (
    <li className={css.cell}>
      <PostThumbnail post={post} />
      <span className={css.about}>
        <PostTitle id={post.id} title={post.title} />
        <span className={css.badges}>
          <PostBadges post={post} />
          <small>{timeWords(post, now, i18n)}</small>
        </span>
      </span>
      {publishedAt !== null && (
        <span className={css.brought}>
          <b>{sales > 0 ? money(centsFromEur(revenue)) : number(views)}</b>
          <small>
            {sales > 0
              ? t('posts_sales_count', { count: sales })
              : t('posts_views_count', { count: views })}
          </small>
        </span>
      )}
      <PostMenu post={post} />
    </li>
  )
}
