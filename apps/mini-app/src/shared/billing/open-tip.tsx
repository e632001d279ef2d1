import { BalanceStrip } from '@fanlight/ui/balance-card'
import { Icon } from '@fanlight/ui/icon'
import { TIP } from '@fanlight/ui/icons'
import { paths } from '../navigation/paths.ts'
import { useServices } from '../services.ts'
import { firstNameIn } from '../session/creator-name.ts'
import { useOffer } from '../session/session-state.ts'
import { useBilling } from './billing-i18n.ts'
import * as css from './intent-strip.module.css'

/** A tip in coins that is on its way; a tap leads to where it is. */
export function OpenTip() {
  const { t, language } = useBilling()
  const { router } = useServices()
  const { data: offer } = useOffer()
  const open = offer?.tonTips?.open
  if (!open) return null
  const amount = open.amount.toLocaleString(language)
  return (
    <BalanceStrip isTall>
      <button type="button" className={css.thing} onClick={() => void router.go(paths.tips())}>
        <span className={css.glass}>
          <Icon shape={TIP} size={16} />
        </span>
        <span>
          <b>{t('intent.coins', { amount, name: firstNameIn(offer, 'genitive', language) })}</b>
          <span className={css.line}>{t('intent.coinsLine')}</span>
        </span>
      </button>
    </BalanceStrip>
  )
}
