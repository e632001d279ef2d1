import { useInfiniteQuery } from '@tanstack/react-query'
import { fansQuery } from '../features/fans/fans.queries.ts'
import { postsQuery } from '../features/posts/posts.queries.ts'
import { useI18n } from '../shared/i18n.ts'
import { useServices } from '../shared/services.ts'
import { useIsNarrow } from '../shared/use-is-narrow.ts'
import * as css from './shell.module.css'

/** How many there are, beside a section's name. Read from the section's first page, which is there then. */
export function SectionCount({ path }: { path: string }) {
  const isNarrow = useIsNarrow() // then tabs stand in place of the names
  if (isNarrow) return null
  if (path === '/posts') return <PostsCount />
  return path === '/fans' ? <FansCount /> : null
}

function PostsCount() {
  const { data } = useInfiniteQuery(postsQuery(useServices(), {}))
  const counts = data?.pages[0]?.counts
  return <Count value={counts && counts.published + counts.scheduled + counts.draft} />
}

function FansCount() {
  const { data } = useInfiniteQuery(fansQuery(useServices(), { sort: 'spent' }))
  return <Count value={data?.pages[0]?.counts?.all} />
}

/** The section's page says it in words. */
function Count({ value }: { value: number | null | undefined }) {
  const { number } = useI18n()
  if (!value) return null
  return (
    <span aria-hidden="true" className={css.count}>
      {number(value)}
    </span>
  )
}
