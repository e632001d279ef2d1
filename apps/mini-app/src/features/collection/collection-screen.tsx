import { HiddenTitle } from '@fanlight/ui/hidden-title'
import { CROWN } from '@fanlight/ui/icons'
import { Screen } from '@fanlight/ui/screen'
import { Tabs, tabId } from '@fanlight/ui/tabs'
import { type ReactNode, useId } from 'react'
import { useTrack } from '../../shared/analytics/analytics.ts'
import { useI18n } from '../../shared/i18n.ts'
import { type PlaceParams, paths, type Section } from '../../shared/navigation/paths.ts'
import { PoweredBy } from '../../shared/powered-by.tsx'
import { useServices } from '../../shared/services.ts'
import { firstNameIn } from '../../shared/session/creator-name.ts'
import { useOffer, useSubscription } from '../../shared/session/session-state.ts'
import * as css from './collection-screen.module.css'
import { Empty } from './empty.tsx'
import { Feed } from './feed.tsx'
import { useKeptPlace } from './kept-place.ts'
import { PremiumSection, PremiumWayIn } from './premium-section.tsx'

const VIEWS: Record<Section, () => ReactNode> = {
  purchases: Purchases,
  posts: FreePosts,
  premium: PremiumSection,
}

/** What the fan bought, what is free, and Premium. */
export function CollectionScreen({ section = 'purchases' }: PlaceParams<'collection'>) {
  const { t } = useI18n()
  const { router, messenger } = useServices()
  const panelId = useId()
  const subscription = useSubscription()
  const hasPremium = Boolean(subscription)
  useTrack(`view_media_${section}`, subscription === undefined ? null : { hasPremium })
  useKeptPlace()
  const View = VIEWS[section]
  const choose = (next: Section) => {
    messenger.haptic('selection')
    void router.go(paths.collection({ section: next }), { isReplacing: true })
  }
  return (
    <>
      <Screen>
        <HiddenTitle>{t('menu.collection')}</HiddenTitle>
        <div className={css.tabs}>
          <Tabs
            aria-label={t('menu.collection')}
            tabs={[
              { id: 'purchases', text: t('media.purchases') },
              { id: 'posts', text: t('media.posts') },
              { id: 'premium', text: t('menu.premium'), icon: CROWN },
            ]}
            value={section}
            onChange={choose}
            panelId={panelId}
          />
        </div>
        <div
          id={panelId}
          className={css.panel}
          role="tabpanel"
          aria-labelledby={tabId(panelId, section)}
        >
          <View key={section} />
        </div>
        <div className={css.foot}>
          <PoweredBy />
        </div>
      </Screen>
      {section === 'premium' && <PremiumWayIn />}
    </>
  )
}

function Purchases() {
  const { t } = useI18n()
  const { messenger } = useServices()
  const chatUrl = useOffer().data?.user.chatUrl
  const write = () => {
    // The app may have been opened elsewhere: from a channel, or by the platform's bot.
    if (chatUrl) messenger.openLink(chatUrl)
    messenger.close()
  }
  return (
    <Feed
      section="purchases"
      empty={
        <Empty
          sticker="message"
          title={t('media.emptyPurchases')}
          line={t('media.emptyPurchasesLine')}
          action={{ text: t('media.sendMessage'), onClick: write }}
        />
      }
    />
  )
}

function FreePosts() {
  const { t } = useI18n()
  const { data: offer } = useOffer()
  const name = offer ? firstNameIn(offer, 'nominative') : ''
  return (
    <Feed
      section="posts"
      empty={
        <Empty
          sticker="monocle"
          title={t('media.emptyPosts')}
          line={t('media.emptyPostsLine', { name })}
        />
      }
    />
  )
}
