import type { Receipt } from '@fanlight/contract'
import { cents, centsFromEur } from '@fanlight/contract/money'
import { FanPanes } from '@fanlight/ui/fan-panes'
import { fanRings } from '@fanlight/ui/fan-paths'
import { Icon } from '@fanlight/ui/icon'
import { Money } from '@fanlight/ui/money'
import { CHECK } from '@fanlight/ui/state-icons'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { receiptTitle } from './receipt-title.ts'
import * as css from './slip-head.module.css'

const FAN = fanRings({ cx: 179, cy: 172, inner: 74, panes: 9, gap: 5 }, 118, 260)

/** The upper part of the slip: that it is done, what it was and how much. */
export function SlipHead({ receipt }: { receipt: Receipt }) {
  const i18n = useBilling()
  const { t, moneyParts } = i18n
  const amount = centsFromEur(receipt.amount)
  return (
    <header className={css.head}>
      <FanPanes
        className={css.fan}
        paths={FAN}
        viewBox="0 0 358 170"
        preserveAspectRatio="xMidYMax slice"
      />
      <span className={css.done}>
        <Icon shape={CHECK} size={26} />
      </span>
      <h1>{receiptTitle(receipt, i18n)}</h1>
      <Money parts={moneyParts(cents(Math.abs(amount)))} />
      <p>{t(amount < 0 ? 'receipt.paid' : 'receipt.came')}</p>
    </header>
  )
}
