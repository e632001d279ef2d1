import { Avatar } from '@fanlight/ui/avatar'
import { classNames } from '@fanlight/ui/class-names'
import { FanPanes } from '@fanlight/ui/fan-panes'
import { fanRings } from '@fanlight/ui/fan-paths'
import { Icon } from '@fanlight/ui/icon'
import { CROWN } from '@fanlight/ui/icons'
import { Logo } from '@fanlight/ui/logo'
import { useI18n } from '../../shared/i18n.ts'
import { initialsOf } from '../../shared/session/creator-name.ts'
import { useOffer } from '../../shared/session/session-state.ts'
import * as css from './pass.module.css'

const RAYS = raysOf(9)

function raysOf(panes: number): string[] {
  return fanRings({ cx: 179, cy: 226, inner: 70, panes, gap: 6 }, 150, 320)
}

function litRays({ of, left }: { of: number; left: number }): string[] {
  return raysOf(of).filter((_, index) => index % of < left)
}

/** Gold while it renews, pewter when it runs out, pale while it waits for money. */
const TONES = { gold: '', quiet: css.quiet, grace: css.grace }

interface PassProps {
  tone: keyof typeof TONES
  /** Instead of what it opens. */
  line?: string
  /** In the corner, instead of the crown. */
  chip?: string
  /** Panes that count days: so many, and so many of them still lit. */
  days?: { of: number; left: number }
}

/** Premium as a pass of this creator's. */
export function Pass({ tone, line, chip, days }: PassProps) {
  const { t } = useI18n()
  const { data: offer } = useOffer()
  return (
    <section className={classNames(css.pass, TONES[tone])}>
      <FanPanes
        className={css.rays}
        paths={days ? litRays(days) : RAYS}
        viewBox="0 0 358 218"
        preserveAspectRatio="none"
      />
      <div className={css.top}>
        <h1>
          <Logo width={30} isPlain />
          {t('pass.name')}
        </h1>
        {chip ? <span className={css.chip}>{chip}</span> : <Icon shape={CROWN} size={26} />}
      </div>
      {offer && (
        <div className={css.who}>
          <Avatar initials={initialsOf(offer)} picture={offer.user.avatar} size={60} />
          <p>
            <b>{offer.user.name.nominative}</b>
            {line ?? (
              <>
                {t('count.photos', { count: offer.photosCnt })}
                {' · '}
                {t('count.videos', { count: offer.videosCnt })}
              </>
            )}
          </p>
        </div>
      )}
    </section>
  )
}
