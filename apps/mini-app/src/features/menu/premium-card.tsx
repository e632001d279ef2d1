import { classNames } from '@fanlight/ui/class-names'
import { FanPanes } from '@fanlight/ui/fan-panes'
import { fanPaths } from '@fanlight/ui/fan-paths'
import { Icon } from '@fanlight/ui/icon'
import { CHEVRON } from '@fanlight/ui/icons'
import { LockedMedia } from '@fanlight/ui/locked-media'
import { useEffect, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { usePreviews } from '../../shared/premium/previews.ts'
import type { Offer } from '../../shared/session/session-state.ts'
import { Sticker } from '../../shared/stickers/sticker.tsx'
import { OpenPreview } from './open-preview.tsx'
import * as css from './premium-card.module.css'
import type { PremiumHint } from './premium-hint.tsx'

const PANES = fanPaths({ cx: 150, cy: 190, inner: 60, outer: 180, panes: 9, gap: 6 })
const PREVIEWS = 4

interface PremiumCardProps {
  offer: Offer | undefined
  isMember: boolean
  onClick: () => void
}

/** What Premium holds: behind frosted glass for a guest, on gold for a member. */
export function PremiumCard({ offer, isMember, onClick }: PremiumCardProps) {
  const { t } = useI18n()
  return (
    <button
      type="button"
      className={classNames(css.card, isMember && css.member)}
      onClick={onClick}
    >
      {isMember && <FanPanes className={css.panes} paths={PANES} viewBox="0 0 260 200" />}
      <span className={css.row}>
        <Sticker name="crown" size={58} />
        <span className={css.words}>
          <span className={css.title}>{t('menu.premium')}</span>
          {!isMember && <span className={css.subscribe}>{t('menu.subscribe')}</span>}
          {isMember && <Hint />}
          <span className={css.about}>{offer ? about(t, offer, isMember) : '\u00a0'}</span>
        </span>
        <Icon shape={CHEVRON} size={18} />
      </span>
      <Previews total={offer ? offer.photosCnt + offer.videosCnt : 0} isMember={isMember} />
    </button>
  )
}

/** Sent for by members only, as their previews are. */
function Hint() {
  const [Loaded, setLoaded] = useState<typeof PremiumHint | null>(null)
  useEffect(() => {
    import('./premium-hint.tsx').then(
      (part) => setLoaded(() => part.PremiumHint),
      () => {}, // the screen behind the card says it too
    )
  }, [])
  return Loaded && <Loaded className={css.hint} />
}

function about(t: ReturnType<typeof useI18n>['t'], offer: Offer, isMember: boolean): string {
  const videos = t('count.videos', { count: offer.videosCnt })
  if (isMember) {
    return t('menu.hasAccess', { photos: t('count.photos', { count: offer.photosCnt }), videos })
  }
  const photos = t('count.accessPhotos', { count: offer.photosCnt })
  return t('menu.getAccess', { photos, videos })
}

function Previews({ total, isMember }: { total: number; isMember: boolean }) {
  const previews = usePreviews(PREVIEWS)
  const rest = total - PREVIEWS
  return (
    <span className={css.previews}>
      {Array.from({ length: PREVIEWS }, (_none, index) => index).map((index) => {
        const isLast = index === PREVIEWS - 1 && rest > 0
        const more = isLast ? <span className={css.more}>+{rest}</span> : undefined
        const preview = previews[index]
        return (
          <span key={index} className={css.preview}>
            {isMember && preview ? (
              <>
                <OpenPreview {...preview} />
                {more}
              </>
            ) : (
              <LockedMedia picture={preview?.attachment.thumbnail ?? null} isSmall>
                {more}
              </LockedMedia>
            )}
          </span>
        )
      })}
    </span>
  )
}
