import type { PremiumTerms } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { FanLight } from '@fanlight/ui/fan-light'
import { fanRings } from '@fanlight/ui/fan-paths'
import { Cell, List } from '@fanlight/ui/list'
import { Money } from '@fanlight/ui/money'
import { PHOTO, STAR, VIDEO } from '@fanlight/ui/premium-icons'
import { useI18n } from '../../shared/i18n.ts'
import { Phone } from '../../shared/kit/phone.tsx'
import { useSession } from '../../shared/session.ts'
import * as css from './fan-view.module.css'
import type { Terms } from './premium.queries.ts'
import { firstPriceOf } from './terms-form.tsx'

const PANES = fanRings({ cx: 145, cy: 132, inner: 40, panes: 7, gap: 4 }, 76, 118)

/** The offer as a fan who never had Premium meets it. */
export function FanView({ premium, terms }: { premium: PremiumTerms; terms: Terms }) {
  const { t, money, moneyParts } = useI18n()
  const { creator } = useSession()
  const price = centsFromEur(terms.price)
  const first = firstPriceOf(terms)
  return (
    <Phone>
      <div className={css.screen}>
        <svg viewBox="0 0 290 140" role="presentation" className={css.sun}>
          <FanLight id="premium-light" x1={30} y1={130} x2={260} y2={130} />
          {PANES.map((path) => (
            <path key={path} d={path} fill="url(#premium-light)" />
          ))}
        </svg>
        <b className={css.title}>Premium</b>
        <p className={css.line}>{t('view_premium_line', { name: creator.name })}</p>
        {terms.isEnabled ? (
          <>
            <div className={css.price}>
              <Money parts={moneyParts(first)} isSmall />
              <span>
                {first < price ? (
                  <>
                    <b>{t('view_first_month')}</b> {t('view_then', { price: money(price) })}
                  </>
                ) : (
                  t('view_per_month')
                )}
              </span>
              {first < price && <em>−{terms.discount}%</em>}
            </div>
            <List>
              <Cell tile={{ colour: 'gold', icon: PHOTO }}>
                {t('photos', { count: premium.photosCnt })}
              </Cell>
              <Cell tile={{ colour: 'gold', icon: VIDEO }}>
                {t('videos', { count: premium.videosCnt })}
              </Cell>
              <Cell tile={{ colour: 'gold', icon: STAR }}>{t('view_new_posts')}</Cell>
            </List>
            <span className={css.button}>{t('view_subscribe', { price: money(first) })}</span>
          </>
        ) : (
          <p className={css.off}>{t('view_premium_off')}</p>
        )}
      </div>
    </Phone>
  )
}
