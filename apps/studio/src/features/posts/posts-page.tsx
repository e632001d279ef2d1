import { PLUS } from '@fanlight/ui/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useI18n } from '../../shared/i18n.ts'
import { CALENDAR } from '../../shared/icons.ts'
import { ButtonLink } from '../../shared/kit/button-link.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { MoreButton } from '../../shared/kit/more-button.tsx'
import { Page } from '../../shared/kit/page.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { State, Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { useMay } from '../../shared/session.ts'
import { useChanges } from '../../shared/use-changes.ts'
import { useIsNarrow } from '../../shared/use-is-narrow.ts'
import { NoPosts } from './no-posts.tsx'
import { PostCells } from './post-cells.tsx'
import { POSTS, postsQuery } from './posts.queries.ts'
import type { PostsFilter } from './posts-filter.ts'
import { PostsFilters } from './posts-filters.tsx'
import * as css from './posts-page.module.css'
import { PostsTable } from './posts-table.tsx'

export function PostsPage() {
  const { t } = useI18n()
  const may = useMay()
  if (!may('publish')) return <State title={t('forbidden_title')} line={t('forbidden_line')} />
  return <Posts />
}

function Posts() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const isNarrow = useIsNarrow() // then no section leads to the schedule
  const filter = useSearch({ from: '/members/posts' })
  const { data, error, refetch } = useInfiniteQuery(postsQuery(useServices(), filter))
  useChanges([POSTS])

  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const counts = data?.pages[0]?.counts ?? null
  const isNew = counts !== null && Object.values(counts).every((count) => count === 0)
  const show = (next: PostsFilter) => void navigate({ to: '/posts', search: next, replace: true })
  return (
    <Page
      title={t('posts')}
      actions={
        <>
          {isNarrow && (
            <ButtonLink variant="plain" to="/schedule" icon={CALENDAR}>
              {t('schedule')}
            </ButtonLink>
          )}
          <ButtonLink to="/posts/$id" params={{ id: 'new' }} icon={PLUS}>
            {t(isNarrow ? 'posts_new_short' : 'posts_new')}
          </ButtonLink>
        </>
      }
    >
      {isNew ? (
        <NoPosts />
      ) : (
        <>
          <PostsFilters filter={filter} counts={counts} onChange={show} />
          {data ? <List filter={filter} /> : <Waiting text={t('loading')} />}
        </>
      )}
    </Page>
  )
}

function List({ filter }: { filter: PostsFilter }) {
  const { t } = useI18n()
  const isNarrow = useIsNarrow()
  const list = useInfiniteQuery(postsQuery(useServices(), filter))
  const posts = list.data?.pages.flatMap((page) => page.posts) ?? []
  if (posts.length === 0) return <p className={css.none}>{t('posts_none_found')}</p>
  return (
    <Panel className={css.panel}>
      {isNarrow ? <PostCells posts={posts} /> : <PostsTable posts={posts} />}
      <MoreButton query={list} />
    </Panel>
  )
}
