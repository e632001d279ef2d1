import { centsFromEur } from '@fanlight/contract/money'
import { LockedText } from '@fanlight/ui/locked-text'
import { PostCard } from '@fanlight/ui/post-card'
import { PostGlass } from '@fanlight/ui/post-glass'
import { contentsText } from '../../shared/content/contents-text.ts'
import { useI18n } from '../../shared/i18n.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { useServices } from '../../shared/services.ts'
import { TimeAgo } from '../../shared/time/time-ago.tsx'
import type { Item } from './collection.queries.ts'
import { keepPlace } from './kept-place.ts'
import * as css from './locked-post.module.css'

/** A Premium post behind glass. One that is also sold singly leads to that purchase instead. */
export function LockedPost({ item }: { item: Item }) {
  const i18n = useI18n()
  const { t, money } = i18n
  const { router } = useServices()
  const isSold = item.price > 0
  const price = money(centsFromEur(item.price))
  // By ear one locked post is told from another by what the creator says of it.
  const about = item.teaser || (item.contents ? contentsText(item.contents, i18n) : '')
  const unlock = () => {
    keepPlace({ router })
    const object = String(item.id)
    void router.go(
      isSold
        ? paths.pay({ action: 'buy-telegram-post', objectId: object })
        : paths.pay({ action: 'subscription' }),
    )
  }
  return (
    <PostCard
      media={<Glass item={item} />}
      text={item.teaser}
      time={<TimeAgo at={item.createdAt} />}
      price={isSold ? price : t('menu.premium')}
      tone={isSold ? 'ember' : 'gold'}
      link={
        <button
          type="button"
          className={css.link}
          aria-label={[isSold ? t('pay.buy', { price }) : t('media.withPremium'), about]
            .filter(Boolean)
            .join(': ')}
          onClick={unlock}
        />
      }
    />
  )
}

/** As high as what is behind it, and with no more of it than everybody may see. */
function Glass({ item: { attachments, contents, price } }: { item: Item }) {
  const i18n = useI18n()
  const [first] = attachments
  const inside = contents ? contentsText(contents, i18n) : ''
  if (!first) return <LockedText>{inside}</LockedText>
  return (
    <PostGlass picture={first.thumbnail} type={first.type} isSold={price > 0}>
      {inside}
    </PostGlass>
  )
}
