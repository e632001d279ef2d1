import type { Cents } from '@fanlight/contract/money'
import { starsFor } from '@fanlight/domain/money/stars'
import { topUpFee, topUpTotal } from '@fanlight/domain/money/top-up'
import { Cell, CellMoney, List } from '@fanlight/ui/list'
import { Money } from '@fanlight/ui/money'
import { useI18n } from '../../shared/i18n.ts'
import type { PaymentWay } from '../../shared/payment/payment.ts'
import { useInit } from '../../shared/session/session-state.ts'
import * as css from './total.module.css'

interface TotalProps {
  amount: Cents
  feePercent: number
  way: PaymentWay | undefined
}

/** What will be paid at the provider, and how much of it is the provider's. */
export function Total({ amount, feePercent, way }: TotalProps) {
  const { t, money, moneyParts } = useI18n()
  const { starRate } = useInit()
  const fee = money(topUpFee(amount, feePercent))
  return (
    <List className={css.total}>
      <Cell
        subtitle={feePercent > 0 && t('balance.fee', { percent: feePercent, amount: fee })}
        end={
          <CellMoney tone="strong">
            {way === 'stars' ? (
              t('balance.inStars', { count: starsFor(amount, starRate) })
            ) : (
              <Money parts={moneyParts(topUpTotal(amount, feePercent))} isSmall />
            )}
          </CellMoney>
        }
      >
        {t('balance.total')}
      </Cell>
    </List>
  )
}
