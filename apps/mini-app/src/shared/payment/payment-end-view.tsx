import { Icon } from '@fanlight/ui/icon'
import { Cell, CellMoney, List } from '@fanlight/ui/list'
import { COPY } from '@fanlight/ui/money-icons'
import { Screen } from '@fanlight/ui/screen'
import { State } from '@fanlight/ui/state'
import { useEffect, useState } from 'react'
import { BottomButtons } from '../bottom-buttons.tsx'
import { useI18n } from '../i18n.ts'
import { CountedMoney } from '../money/counted-money.tsx'
import { paths } from '../navigation/paths.ts'
import { plannedAutoPay } from '../purchase/auto-pay.ts'
import { useServices } from '../services.ts'
import { useBalance } from '../session/session-state.ts'
import { Sticker } from '../stickers/sticker.tsx'
import { toast } from '../toasts.ts'
import { backTo, beginAgainAt } from './back-to.ts'
import { endPayment } from './current-payment.ts'
import { LitFan } from './lit-fan.tsx'
import type { EndedPayment } from './payment.ts'
import * as css from './payment-end-view.module.css'

/** The second of two quick taps on Pay is not meant for the button that took its place. */
const DEAD_MS = 1000

/** The end of every payment: what was paid and the new balance, or that it is not known yet. */
export function PaymentEndView(payment: EndedPayment) {
  const { t, money } = useI18n()
  const isPaid = payment.state === 'paid'
  const isReady = useAfterDead()
  const goOn = useGoOn()
  useNoWayBack()
  return (
    <>
      <Screen>
        {isPaid ? (
          <div role="status" className={css.end}>
            <State
              picture={<LitFan />}
              title={t('payment.paid')}
              line={t('payment.paidLine', { amount: money(payment.amount) })}
            >
              <Slip {...payment} />
            </State>
          </div>
        ) : (
          <State
            picture={<Sticker name="monocle" size={160} />}
            title={t('payment.unknown')}
            line={t('payment.unknownLine')}
          />
        )}
      </Screen>
      <BottomButtons main={{ text: t('card.continue'), onClick: goOn, disabled: !isReady }} />
    </>
  )
}

function Slip({ total, card, topUpId }: EndedPayment) {
  const { t, money } = useI18n()
  const balance = useBalance()
  return (
    <List rowHeight={48}>
      <Cell end={<CellMoney>{money(total)}</CellMoney>}>{t('amount.title')}</Cell>
      {card && (
        <Cell end={<CellMoney>{`${card.brand} •••• ${card.last4}`}</CellMoney>}>
          {t('payment.card')}
        </Cell>
      )}
      {topUpId && <Cell end={<PaymentNumber topUpId={topUpId} />}>{t('payment.number')}</Cell>}
      <Cell
        end={
          <CellMoney tone="strong">
            <CountedMoney amount={balance} isSmall />
          </CellMoney>
        }
      >
        {t('menu.balance')}
      </Cell>
    </List>
  )
}

/** Short enough to read out; the whole of it is copied. */
function PaymentNumber({ topUpId }: { topUpId: string }) {
  const { t } = useI18n()
  const copy = async () => {
    await navigator.clipboard?.writeText(topUpId)
    toast(t('failed.copied'))
  }
  return (
    <button
      type="button"
      className={css.number}
      aria-label={t('payment.copyNumber')}
      onClick={() => void copy()}
    >
      <code>{topUpId.slice(0, 8).toUpperCase()}</code>
      <Icon shape={COPY} size={18} />
    </button>
  )
}

/** On to the menu as the first screen, or to the top-up where a purchase still lacks something. */
function useGoOn() {
  const { router } = useServices()
  return () => {
    const plan = plannedAutoPay()
    endPayment()
    if (!plan) return void beginAgainAt(router, paths.menu())
    const { action, objectId } = plan
    backTo(router, paths.balance({ action, objectId }))
  }
}

/** Behind it is a payment that is made: there is nothing to go back to. */
function useNoWayBack() {
  const { messenger, router } = useServices()
  useEffect(() => {
    messenger.showBack(false)
    return () => messenger.showBack(router.current?.transition === true)
  }, [messenger, router])
}

function useAfterDead(): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), DEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return isReady
}
