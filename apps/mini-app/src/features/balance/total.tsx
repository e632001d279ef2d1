import type { Cents } from '@fanlight/contract/money'
import { topUpFee, topUpTotal } from '@fanlight/domain/top-up'
import { Figure } from '@fanlight/ui/figure'
import { Cell, CellMoney, List } from '@fanlight/ui/list'
import { useI18n } from '../../shared/i18n.ts'
import css from './total.module.css'

/** What will be paid at the provider, and how much of it is the provider's. */
export function Total({ amount, feePercent }: { amount: Cents; feePercent: number }) {
  const { t, money, moneyParts } = useI18n()
  const fee = money(topUpFee(amount, feePercent))
  return (
    <div className={css['total']}>
      <List>
        <Cell
          title={t('balance.total')}
          subtitle={feePercent > 0 && t('balance.fee', { percent: feePercent, amount: fee })}
          end={
            <CellMoney tone="strong">
              <Figure parts={moneyParts(topUpTotal(amount, feePercent))} isSmall />
            </CellMoney>
          }
        />
      </List>
    </div>
  )
}
