import { Cell, CellMoney, List } from '@fanlight/ui/list'
import { LoadingScreen } from '@fanlight/ui/loader'
import { Screen } from '@fanlight/ui/screen'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTellError } from '../../shared/actions/tell-error.ts'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { dayOf } from '../../shared/billing/when.ts'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { paths } from '../../shared/navigation/paths.ts'
import { useServices } from '../../shared/services.ts'
import { useBalance } from '../../shared/session/session-state.ts'
import * as css from './consent.module.css'
import { ConsentBox, ConsentSheet } from './consent-sheet.tsx'
import type { BuyButtonProps } from './for-sale.tsx'
import type { BuyAction, ForSale } from './purchase.queries.ts'

/** What the fan has agreed to open at once, by its id, until it is bought and opened. */
const agreed = new Set<string>()

/** Asks on one sheet whether it is to open at once, and buys either way. */
export function ConsentButtons({ sale, main }: BuyButtonProps) {
  const isShort = useBalance() < sale.price
  const { t, money } = useBilling()
  const [isAsking, setIsAsking] = useState(false)
  const [isTicked, setIsTicked] = useState(false)
  if (isShort || !isAsking) {
    const ask = () => setIsAsking(true)
    return <BottomButtons main={isShort ? main : { ...main, onClick: ask }} />
  }
  const buy = () => {
    if (isTicked) agreed.add(sale.objectId)
    main.onClick()
  }
  const buyLater = () => {
    agreed.delete(sale.objectId)
    main.onClick()
  }
  return (
    <ConsentSheet
      isTicked={isTicked}
      onTick={setIsTicked}
      onLater={buyLater}
      onClose={() => setIsAsking(false)}
    >
      <BottomButtons
        main={{
          ...main,
          text: t('consent.agree', { price: money(sale.price) }),
          disabled: !isTicked,
          onClick: buy,
        }}
      />
    </ConsentSheet>
  )
}

interface UnopenedProps extends ForSale {
  action: BuyAction
  onOpened: () => unknown
}

/** Paid for, and waiting: it opens by consent, or the fan withdraws. */
export function Unopened({ objectId, price, unopened, onOpened }: UnopenedProps) {
  const { t, money, language } = useBilling()
  const { api, router } = useServices()
  const tellError = useTellError()
  const [isTicked, setIsTicked] = useState(false)
  const [isOpening, setIsOpening] = useState(agreed.has(objectId))
  const open = async () => {
    setIsOpening(true)
    try {
      const params = { id: unopened?.purchaseId ?? 0 }
      await api.call('withdrawals.open', { params, body: { consent: true }, key: api.newKey() })
      agreed.delete(objectId)
      onOpened()
    } catch (error) {
      agreed.delete(objectId)
      setIsOpening(false)
      tellError(error)
    }
  }
  const openAgreed = useEffectEvent(() => {
    if (agreed.has(objectId)) void open()
  })
  useEffect(() => openAgreed(), [])
  if (isOpening) return <LoadingScreen>{t('loading')}</LoadingScreen>
  const until = dayOf(new Date((unopened?.until ?? 0) * 1000), language)
  return (
    <>
      <Screen>
        <div className={css.title}>
          <h1>{t('consent.waiting')}</h1>
          <p>{t('consent.waitingLine', { date: until })}</p>
        </div>
        <List rowHeight={48}>
          <Cell end={<CellMoney tone="strong">{money(price)}</CellMoney>}>{t('pay.price')}</Cell>
        </List>
        <ConsentBox isTicked={isTicked} onTick={setIsTicked} />
      </Screen>
      <BottomButtons
        main={{ text: t('consent.open'), disabled: !isTicked, onClick: () => void open() }}
        secondary={{ text: t('withdraw.title'), onClick: () => void router.go(paths.withdraw()) }}
      />
    </>
  )
}
