import { Avatar } from '@fanlight/ui/avatar'
import { classNames } from '@fanlight/ui/class-names'
import { FanPanes } from '@fanlight/ui/fan-panes'
import { fanRings } from '@fanlight/ui/fan-paths'
import { Icon } from '@fanlight/ui/icon'
import { CROWN } from '@fanlight/ui/icons'
import { Skeleton } from '@fanlight/ui/skeleton'
import { useI18n } from '../../shared/i18n.ts'
import { initialsOf } from '../../shared/session/creator-name.ts'
import type { Offer } from '../../shared/session/session-state.ts'
import * as css from './hero.module.css'

const FAN = fanRings({ cx: 195, cy: 150, inner: 60, panes: 9, gap: 4 }, 106, 260)

interface HeroProps {
  offer: Offer | undefined
  /** For a member the light behind the glass is on. */
  isLit: boolean
}

/** Who the app is about, in front of the fan. */
export function Hero({ offer, isLit }: HeroProps) {
  const { t } = useI18n()
  const cover = offer?.user.cover
  return (
    <header className={classNames(css.hero, isLit && css.lit)}>
      <div className={css.cover}>{cover && <img src={cover} alt="" />}</div>
      <FanPanes
        className={css.fan}
        paths={FAN}
        viewBox="0 0 390 178"
        preserveAspectRatio="xMidYMin slice"
      />
      <div className={css.who}>
        <div className={css.picture}>
          <Avatar
            initials={offer ? initialsOf(offer) : ''}
            picture={offer?.user.avatar ?? null}
            size={isLit ? 89 : 92}
          />
          {isLit && (
            <span className={css.crown}>
              <Icon shape={CROWN} size={18} />
            </span>
          )}
        </div>
        {offer ? (
          <>
            <h1>{offer.user.name.nominative}</h1>
            <p>
              {t('count.photos', { count: offer.photosCnt })}
              {' · '}
              {t('count.videos', { count: offer.videosCnt })}
            </p>
          </>
        ) : (
          <div className={css.waiting} aria-busy="true">
            <Skeleton width={170} height={22} />
            <Skeleton width={140} height={14} />
          </div>
        )}
      </div>
    </header>
  )
}
