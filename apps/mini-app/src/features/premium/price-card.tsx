import type { Cents } from '@fanlight/contract/money'
import { classNames } from '@fanlight/ui/class-names'
import { Money } from '@fanlight/ui/money'
import { useI18n } from '../../shared/i18n.ts'
import * as css from './price-card.module.css'

interface PriceCardProps {
  price: Cents
  fullPrice: Cents
  /** Percent off the first month. */
  discount: number
  balance: Cents
}

export function PriceCard({ price, fullPrice, discount, balance }: PriceCardProps) {
  const { t, money, moneyParts } = useI18n()
  const isDiscounted = price < fullPrice
  return (
    <section className={css.card}>
      <Money parts={moneyParts(price)} />
      <p className={css.period}>
        <b>{t(isDiscounted ? 'premium.firstMonth' : 'premium.perMonth')}</b>
        {isDiscounted ? t('premium.then', { price: money(fullPrice) }) : t('premium.renews')}
      </p>
      {isDiscounted && <span className={css.badge}>{`−${discount}%`}</span>}
      <p className={classNames(css.balance, isDiscounted && css.wide)}>
        {t('menu.balance')}
        <b>{money(balance)}</b>
      </p>
    </section>
  )
}
