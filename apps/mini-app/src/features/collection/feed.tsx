import { Button } from '@fanlight/ui/button'
import { SkeletonPost } from '@fanlight/ui/skeleton-post'
import { State } from '@fanlight/ui/state'
import { messageOf } from '@fanlight/web/failures'
import { isAwaited, useLazyPart } from '@fanlight/web/lazy-part'
import { useDelayedFlag } from '@fanlight/web/use-delayed-flag'
import type { ReactNode } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { useLoadMore } from '../../shared/loading/load-more.ts'
import type { Section } from '../../shared/navigation/paths.ts'
import type { Offer } from '../../shared/session/session-state.ts'
import { Sticker } from '../../shared/stickers/sticker.tsx'
import { useSection } from './collection.queries.ts'
import * as css from './feed.module.css'

interface FeedProps {
  section: Section
  /** Instead of a list without a single post. */
  empty: ReactNode
  /** What is offered above the posts, to a fan who does not have it. */
  offer?: Offer | null
}

const loadCards = () => import('./card.tsx')

/** A list that loads as it is scrolled, in its four states. */
export function Feed({ section, empty, offer = null }: FeedProps) {
  const feed = useSection(section)
  const cards = useLazyPart('cards', loadCards)
  const { data: items, error, hasNextPage, isFetchingNextPage } = feed
  const isPending = isAwaited(feed) || isAwaited(cards)
  const isSkeletonShown = useDelayedFlag(isPending)
  const isListed = !isPending && !isSkeletonShown
  const loadMore = () => void feed.fetchNextPage({ cancelRefetch: false })
  useLoadMore({
    // A page that shows no posts yet is short, and its end is no end.
    isWanted: isListed && hasNextPage && !feed.isFetching && !feed.isFetchNextPageError,
    count: items?.length ?? 0,
    load: loadMore,
  })

  if (isSkeletonShown) return <Skeletons />
  if (isPending) return null
  if (!items || !cards.data) {
    const retry = () => void Promise.all([feed.refetch(), cards.refetch()])
    return <Failure error={error} retry={retry} />
  }
  if (items.length === 0) return empty
  const { Card, PremiumCall } = cards.data
  return (
    <>
      {offer && <PremiumCall offer={offer} />}
      <div className={css.feed} aria-busy={isFetchingNextPage}>
        {items.map((item) => (
          <Card key={item.id} item={item} />
        ))}
      </div>
      <End
        isLoading={isFetchingNextPage}
        error={feed.isFetchNextPageError ? error : null}
        retry={loadMore}
      />
    </>
  )
}

function Skeletons() {
  return (
    <div className={css.feed} aria-busy="true">
      <SkeletonPost />
      <SkeletonPost mediaHeight={212} />
    </div>
  )
}

interface FailureProps {
  error: unknown
  retry: () => void
}

function Failure({ error, retry }: FailureProps) {
  const { t } = useI18n()
  return (
    <State
      picture={<Sticker name="error" size={160} />}
      title={t('error.title')}
      line={messageOf(error, t('error.network')) ?? t('error.screen')}
    >
      <Button variant="tint" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </State>
  )
}

function End({ isLoading, error, retry }: FailureProps & { isLoading: boolean }) {
  const { t } = useI18n()
  const isSkeletonShown = useDelayedFlag(isLoading)
  if (isLoading || isSkeletonShown) {
    return <div className={css.end}>{isSkeletonShown && <SkeletonPost />}</div>
  }
  if (!error) return null
  return (
    <div className={css.end} role="alert">
      <p className={css.failure}>{messageOf(error, t('error.network')) ?? t('error.screen')}</p>
      <Button variant="tint" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
