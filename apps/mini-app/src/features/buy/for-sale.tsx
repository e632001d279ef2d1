import { cents, eurFromCents } from '@fanlight/contract/money'
import { Emblem } from '@fanlight/ui/emblem'
import { Frost } from '@fanlight/ui/frost'
import { Cell, CellMoney, List } from '@fanlight/ui/list'
import { Screen } from '@fanlight/ui/screen'
import { CHECK } from '@fanlight/ui/state-icons'
import { useState } from 'react'
import { useTrack } from '../../shared/analytics.ts'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { firstNameIn } from '../../shared/creator-name.ts'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { type Offer, useOffer } from '../../shared/main-state.ts'
import { usePurchase } from '../../shared/purchase.ts'
import { AlreadyPaid } from './already-paid.tsx'
import { type BuyAction, type ForSale, useBuy } from './buy.queries.ts'
import css from './for-sale.module.css'

interface ForSaleProps extends ForSale {
  action: BuyAction
}

/** What it costs, what the fan has, and what is left. */
export function ForSaleView({ action, objectId, price }: ForSaleProps) {
  const i18n = useI18n()
  const { t, money } = i18n
  const { data: offer } = useOffer()
  const [wasPaid, setWasPaid] = useState(false)
  const buy = useBuy(action, objectId)
  const { state, balance, missing, submit } = usePurchase({
    action,
    objectId,
    price,
    buy,
    onAlreadyPaid: () => setWasPaid(true),
  })
  const isDone = state === 'done'
  useTrack('view_pay', { action, objectId, price: eurFromCents(price), isEnough: missing === 0 })
  if (wasPaid) return <AlreadyPaid action={action} />

  const words = isDone
    ? { title: t('pay.unlocked'), line: t('pay.unlockedLine') }
    : wordsOf(action, i18n, offer)
  return (
    <>
      <Screen>
        <div className={css['glass']}>
          {isDone && <Emblem icon={CHECK} width={168} />}
          <Frost picture={offer?.user.cover ?? null} isOpen={isDone} />
        </div>
        <div className={css['title']} aria-live="polite">
          <h1>{words.title}</h1>
          <p>{words.line}</p>
        </div>
        {!isDone && (
          <List rowHeight={48}>
            <Cell
              title={t('pay.price')}
              end={<CellMoney tone="strong">{money(price)}</CellMoney>}
            />
            <Cell title={t('pay.balance')} end={<CellMoney>{money(balance)}</CellMoney>} />
            {missing > 0 ? (
              <Cell
                title={t('pay.missing')}
                end={<CellMoney tone="bad">{money(missing)}</CellMoney>}
              />
            ) : (
              <Cell
                title={t('pay.left')}
                end={<CellMoney>{money(cents(balance - price))}</CellMoney>}
              />
            )}
          </List>
        )}
      </Screen>
      {!isDone && (
        <BottomButtons
          main={{
            text: buttonText(action, i18n, missing > 0 ? null : money(price)),
            press: submit,
            isBusy: state === 'pending',
          }}
        />
      )}
    </>
  )
}

function wordsOf(action: BuyAction, { t, language }: I18n, offer: Offer | undefined) {
  const name = offer ? firstNameIn(offer, 'genitive', language) : ''
  if (action === 'buy-message') {
    return { title: t('pay.messageTitle', { name }), line: t('pay.messageLine') }
  }
  return { title: t('pay.postTitle'), line: t('pay.postLine', { name }) }
}

/** `price` is null where the money is short. */
function buttonText(action: BuyAction, { t }: I18n, price: string | null): string {
  if (action === 'buy-message') return price ? t('pay.unlock', { price }) : t('pay.topUpToUnlock')
  return price ? t('pay.buy', { price }) : t('pay.topUpToBuy')
}
