import type { StudioPostRow } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { useNow } from '@fanlight/web/use-now'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../shared/i18n.ts'
import { PostBadges } from './post-badges.tsx'
import { PostMenu } from './post-menu.tsx'
import { PostThumbnail } from './post-thumbnail.tsx'
import { contentsWords, timeWords } from './post-words.ts'
import * as css from './posts-page.module.css'

export function PostsTable({ posts }: { posts: readonly StudioPostRow[] }) {
  const { t } = useI18n()
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('posts_post')}</th>
          <th scope="col">{t('posts_for')}</th>
          <th scope="col">{t('posts_published')}</th>
          <th scope="col" className={css.number}>
            {t('posts_views')}
          </th>
          <th scope="col" className={css.number}>
            {t('posts_sales')}
          </th>
          <th scope="col" className={css.number}>
            {t('posts_earned')}
          </th>
          <th />
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <Row key={post.id} post={post} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ post }: { post: StudioPostRow }) {
  const i18n = useI18n()
  const now = useNow()
  const { id, title, views, sales, revenue, publishedAt } = post
  const isSold = post.audience === 'paid' || sales > 0
  return (
    <tr>
      <td>
        <div className={css.what}>
          <PostThumbnail post={post} />
          <span>
            <PostTitle id={id} title={title} />
            <small>{contentsWords(post, i18n)}</small>
          </span>
        </div>
      </td>
      <td>
        <div className={css.badges}>
          <PostBadges post={post} />
        </div>
      </td>
      <td className={css.pale}>{timeWords(post, now, i18n)}</td>
      <td className={css.number}>{publishedAt !== null && i18n.number(views)}</td>
      <td className={css.number}>{isSold && publishedAt !== null && i18n.number(sales)}</td>
      <td className={css.money}>{sales > 0 && i18n.money(centsFromEur(revenue))}</td>
      <td className={css.actions}>
        <PostMenu post={post} />
      </td>
    </tr>
  )
}

/** Leads to the post; the whole of its row does. */
export function PostTitle({ id, title }: { id: number; title: string }) {
  const { t } = useI18n()
  return (
    <Link to="/posts/$id" params={{ id: String(id) }} className={css.title}>
      {title || t('untitled')}
    </Link>
  )
}
