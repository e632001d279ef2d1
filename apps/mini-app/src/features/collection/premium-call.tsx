import { centsFromEur } from '@fanlight/contract/money'
import { firstMonthPrice } from '@fanlight/domain/money/premium-price'
import { FanPanes } from '@fanlight/ui/fan-panes'
import { fanPaths } from '@fanlight/ui/fan-paths'
import { useI18n } from '../../shared/i18n.ts'
import type { Offer } from '../../shared/session/session-state.ts'
import { Sticker } from '../../shared/stickers/sticker.tsx'
import * as css from './premium-call.module.css'

const PANES = fanPaths({ cx: 150, cy: 132, inner: 40, outer: 124, panes: 9, gap: 5 })

/** What Premium would open, and for how much. */
export function PremiumCall({ offer }: { offer: Offer }) {
  const { t, money } = useI18n()
  const fullPrice = centsFromEur(offer.price)
  const price = firstMonthPrice(fullPrice, offer.subscriptionDiscount, false)
  const what = {
    photos: t('count.photos', { count: offer.photosCnt }),
    videos: t('count.videos', { count: offer.videosCnt }),
    price: money(price),
  }
  return (
    <section className={css.call}>
      <FanPanes className={css.panes} paths={PANES} viewBox="0 0 260 130" />
      <Sticker name="crown" size={60} />
      <div className={css.words}>
        <h2>{t('media.openAll')}</h2>
        <p>{t(price < fullPrice ? 'media.openAllFirstMonth' : 'media.openAllLine', what)}</p>
      </div>
    </section>
  )
}
