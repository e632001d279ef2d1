import { type Cents, cents, centsFromEur } from '@fanlight/contract/money'
import { planIntents } from '@fanlight/domain/money/intent-plan'
import { starsFor } from '@fanlight/domain/money/stars'
import { topUpTotal } from '@fanlight/domain/money/top-up'
import { BalanceStrip } from '@fanlight/ui/balance-card'
import type { Choice } from '@fanlight/ui/choices'
import { Cell, CellMoney, List, SectionFoot, SectionHead } from '@fanlight/ui/list'
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { type BillingKey, loadBilling, useBilling } from '../../shared/billing/billing-i18n.ts'
import { IntentStrip } from '../../shared/billing/intent-strip.tsx'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { type PayAction, paths } from '../../shared/navigation/paths.ts'
import type { PaymentWay } from '../../shared/payment/payment.ts'
import { type Intents, useIntents } from '../../shared/purchase/intents.ts'
import { dropAutoPay } from '../../shared/purchase/purchase-flow.ts'
import { useServices } from '../../shared/services.ts'
import { useBalance, useInit } from '../../shared/session/session-state.ts'
import { Need } from './need.tsx'
import * as css from './what-happens.module.css'

type Action = Intents['intents'][number]['action']

export type LateParts = Awaited<ReturnType<typeof loadParts>>

/** What stands in place of the form's own parts, once their words are here too. */
export async function loadParts() {
  await loadBilling()
  return { Waiting, WhatHappens, PayButton, Ways }
}

interface WaitingProps {
  needed: Cents | null
  action: PayAction | undefined
  /** A purchase waits for the money. */
  isAwaited: boolean
}

/**
 * What waits, at the foot of the balance, or what is missing. ✕ forgets it here too: this device would
 * buy it otherwise, whatever the server has forgotten.
 */
function Waiting({ needed, action, isAwaited }: WaitingProps) {
  const { router } = useServices()
  const forgotten = () => {
    dropAutoPay()
    void router.go(paths.balance(), { isReplacing: true })
  }
  const notice = (
    <BalanceStrip isTall={isAwaited}>
      {needed !== null && <Need amount={needed} action={action} />}
    </BalanceStrip>
  )
  return isAwaited ? <IntentStrip onForgotten={forgotten} otherwise={notice} /> : notice
}

interface WaysProps {
  /** The one that is offered first. */
  first: Choice<PaymentWay> | undefined
  /** All of them. */
  children: ReactNode
}

/** While something waits for a saved card's money, the other ways stand behind one tap. */
function Ways({ first, children }: WaysProps) {
  const { t } = useBilling()
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen || !first) return children
  return (
    <List>
      <Cell
        tile={first.tile}
        subtitle={first.subtitle}
        end={<span className={css.change}>{t('happens.change')}</span>}
        onClick={() => setIsOpen(true)}
      >
        {first.title}
      </Cell>
    </List>
  )
}

const OPENING = {
  buy_message: 'happens.messageOpens',
  buy_telegram_post: 'happens.postOpens',
  subscription: 'happens.premiumBegins',
  tips: 'happens.tipSent',
} as const satisfies Record<Action, BillingKey>

/** Where the law asks for consent, what is bought opens later. */
const UNOPENED = {
  ...OPENING,
  buy_message: 'happens.messageBought',
  buy_telegram_post: 'happens.postBought',
} as const satisfies Record<Action, BillingKey>

interface ChargeProps {
  amount: Cents
  feePercent: number
  way: PaymentWay | undefined
}

interface WhatHappensProps extends ChargeProps {
  /** What says it when nothing waits. */
  otherwise: ComponentType<ChargeProps>
}

/** What the money will do, and whether it can be had back, where that is not what all are told. */
function WhatHappens(props: WhatHappensProps) {
  const { t } = useBilling()
  const { keepsWithdrawal, refundsBalance } = useInit()
  return (
    <>
      <Plan {...props} />
      {refundsBalance && <SectionFoot>{t('funds.refundable')}</SectionFoot>}
      {keepsWithdrawal && <SectionFoot>{t('funds.withdrawable')}</SectionFoot>}
    </>
  )
}

/** As the server will do it: paid, bought, left. */
function Plan({ otherwise: Otherwise, ...charge }: WhatHappensProps) {
  const { t, money } = useBilling()
  const { keepsWithdrawal } = useInit()
  const plan = usePlan(charge.amount)
  if (!plan) return <Otherwise {...charge} />
  const { bought, paidFirst, missing, rest } = plan
  const opening = keepsWithdrawal ? UNOPENED : OPENING
  return (
    <>
      <SectionHead>{t('happens.title')}</SectionHead>
      <List>
        <Charged {...charge} />
        {paidFirst > 0 && <Taken amount={money(paidFirst)}>{t('happens.first')}</Taken>}
        {bought.map(({ action, objectId, price }) => (
          <Taken key={`${action} ${objectId}`} amount={money(centsFromEur(price))}>
            {t(opening[action])}
          </Taken>
        ))}
        {missing > 0 ? (
          <Cell
            subtitle={t('happens.missingLine')}
            end={<CellMoney tone="bad">{money(missing)}</CellMoney>}
          >
            {t('happens.missing')}
          </Cell>
        ) : (
          <Cell end={<CellMoney>{money(rest)}</CellMoney>}>{t('happens.rest')}</Cell>
        )}
      </List>
    </>
  )
}

function Charged({ amount, feePercent, way }: ChargeProps) {
  const { t, money } = useBilling()
  const { starRate } = useInit()
  return (
    <Cell
      subtitle={feePercent > 0 && t('happens.fee', { percent: feePercent })}
      end={
        <CellMoney tone="strong">
          {way === 'stars'
            ? t('balance.inStars', { count: starsFor(amount, starRate) })
            : money(topUpTotal(amount, feePercent))}
        </CellMoney>
      }
    >
      {t(way?.endsWith('card') ? 'happens.card' : 'happens.pay')}
    </Cell>
  )
}

function Taken({ amount, children }: { amount: string; children: string }) {
  return <Cell end={<CellMoney>{`−${amount}`}</CellMoney>}>{children}</Cell>
}

const PAY_WORDS = {
  buy_message: 'happens.payUnlock',
  buy_telegram_post: 'happens.payUnlock',
  subscription: 'happens.paySubscribe',
  tips: 'happens.paySend',
} as const satisfies Record<Action, BillingKey>

interface PayButtonProps extends ChargeProps, Pick<ComponentProps<typeof BottomButtons>, 'main'> {}

/** Says what it does besides paying, where the amount is enough for that. */
function PayButton({ main, amount, feePercent }: PayButtonProps) {
  const { t, money } = useBilling()
  const { keepsWithdrawal } = useInit()
  const plan = usePlan(amount)
  if (!plan || plan.missing > 0) return <BottomButtons main={main} />
  const { action } = plan.wanted
  const opensLater = keepsWithdrawal && UNOPENED[action] !== OPENING[action]
  const words = opensLater ? 'happens.payBuy' : PAY_WORDS[action]
  const text = t(words, { amount: money(topUpTotal(amount, feePercent)) })
  return <BottomButtons main={{ ...main, text }} />
}

/** Null where nothing waits for money: what waits for something else is not bought by it. */
function usePlan(amount: Cents) {
  const balance = useBalance()
  const { data } = useIntents()
  const waiting = data?.intents.filter(({ waitsFor }) => waitsFor === 'insufficient_funds') ?? []
  const [wanted] = waiting
  if (!data || !wanted) return null
  const paidFirst = centsFromEur(data.paidFirst)
  const plan = planIntents({
    money: cents(balance + amount),
    paidFirst,
    prices: waiting.map(({ price }) => centsFromEur(price)),
  })
  return { ...plan, wanted, paidFirst, bought: waiting.filter((_, at) => plan.isBought[at]) }
}
