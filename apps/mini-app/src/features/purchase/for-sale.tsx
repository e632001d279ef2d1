import { cents, eurFromCents } from '@fanlight/contract/money'
import { Cell, CellMoney, List } from '@fanlight/ui/list'
import { LockedMedia } from '@fanlight/ui/locked-media'
import { LockedText } from '@fanlight/ui/locked-text'
import { Screen } from '@fanlight/ui/screen'
import type { ComponentProps, ComponentType } from 'react'
import { useTrack } from '../../shared/analytics/analytics.ts'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { contentsText, hasMedia } from '../../shared/content/contents-text.ts'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { usePurchase } from '../../shared/purchase/purchase.ts'
import { firstNameIn } from '../../shared/session/creator-name.ts'
import { type Offer, useOffer } from '../../shared/session/session-state.ts'
import * as css from './for-sale.module.css'
import { type BuyAction, type ForSale, useBuy, useSetPrice } from './purchase.queries.ts'

interface ForSaleProps extends ForSale {
  action: BuyAction
  onAlreadyPaid: () => void
  /** In place of the plain button, where consent is asked for. */
  Buttons?: ComponentType<BuyButtonProps> | undefined
}

export interface BuyButtonProps {
  sale: ForSale
  main: ComponentProps<typeof BottomButtons>['main']
}

/** What is inside, what it costs, what the fan has, and what is left. */
export function ForSaleView({
  action,
  onAlreadyPaid,
  Buttons = BottomButtons,
  ...sale
}: ForSaleProps) {
  const i18n = useI18n()
  const { t, money } = i18n
  const { objectId, price } = sale
  const { data: offer } = useOffer()
  const buy = useBuy(action, objectId)
  const { state, balance, missing, submit } = usePurchase({
    action,
    objectId,
    price,
    buy,
    onPrice: useSetPrice(action, objectId),
    onAlreadyPaid,
    // The screen shows the thing itself as soon as it is there.
    onBought: () => {},
  })
  useTrack('view_pay', { action, objectId, price: eurFromCents(price), isEnough: missing === 0 })

  const words = wordsOf(action, i18n, offer)
  return (
    <>
      <Screen>
        <Inside sale={sale} cover={offer?.user.cover ?? null} />
        <div className={css.title} aria-live="polite">
          <h1>{words.title}</h1>
          {sale.teaser && <p className={css.teaser}>{sale.teaser}</p>}
          <p>{words.line}</p>
        </div>
        <List rowHeight={48}>
          <Cell end={<CellMoney tone="strong">{money(price)}</CellMoney>}>{t('pay.price')}</Cell>
          <Cell end={<CellMoney>{money(balance)}</CellMoney>}>{t('pay.balance')}</Cell>
          {missing > 0 ? (
            <Cell end={<CellMoney tone="bad">{money(missing)}</CellMoney>}>{t('pay.missing')}</Cell>
          ) : (
            <Cell end={<CellMoney>{money(cents(balance - price))}</CellMoney>}>
              {t('pay.left')}
            </Cell>
          )}
        </List>
      </Screen>
      <Buttons
        sale={sale}
        main={{
          text: buttonText(action, i18n, missing > 0 ? null : money(price)),
          onClick: submit,
          loading: state !== 'idle',
        }}
      />
    </>
  )
}

/** Pictures wait behind glass; words look like words. */
function Inside({
  sale: { contents },
  cover,
}: {
  sale: Pick<ForSale, 'contents'>
  cover: string | null
}) {
  const i18n = useI18n()
  const inside = contentsText(contents, i18n)
  if (!hasMedia(contents)) return <LockedText>{inside}</LockedText>
  return (
    <div className={css.glass}>
      <LockedMedia picture={cover} />
      <span className={css.inside}>{inside}</span>
    </div>
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
