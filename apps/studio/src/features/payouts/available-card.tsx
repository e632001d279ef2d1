import type { Payouts } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { BalanceCard, BalanceStrip } from '@fanlight/ui/balance-card'
import { BalanceNotice } from '@fanlight/ui/balance-notice'
import { Money } from '@fanlight/ui/money'
import { useI18n } from '../../shared/i18n.ts'
import * as css from './payouts-page.module.css'

interface AvailableCardProps {
  payouts: Payouts
  /** Why nothing of it can be asked for now. */
  obstacle: string | null
}

export function AvailableCard({ payouts, obstacle }: AvailableCardProps) {
  const { t, moneyParts } = useI18n()
  const { available, onHold } = payouts
  const isNew = available === 0 && onHold.total === 0
  return (
    <BalanceCard
      className={css.available}
      label={t('payouts_available')}
      foot={
        obstacle !== null && (
          <BalanceStrip>
            <BalanceNotice>
              <span id="obstacle">{obstacle}</span>
            </BalanceNotice>
          </BalanceStrip>
        )
      }
    >
      <Money parts={moneyParts(centsFromEur(available))} />
      {isNew && <p className={css.hint}>{t('payouts_none')}</p>}
    </BalanceCard>
  )
}
