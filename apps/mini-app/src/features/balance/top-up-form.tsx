import type { Cents } from '@fanlight/contract/money'
import {
  presetsFor,
  TOP_UP_DEFAULT,
  TOP_UP_MAX,
  TOP_UP_MIN,
  TOP_UP_PRESETS,
  topUpProblem,
  topUpTotal,
} from '@fanlight/domain/money/top-up'
import { BalanceCard, BalanceStrip } from '@fanlight/ui/balance-card'
import { Choices } from '@fanlight/ui/choices'
import { HiddenTitle } from '@fanlight/ui/hidden-title'
import { SectionFoot, SectionHead } from '@fanlight/ui/list'
import { Screen } from '@fanlight/ui/screen'
import { useLateModule } from '@fanlight/web/use-late-module'
import { useState } from 'react'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { AmountSection, useAmount } from '../../shared/money/amount-section.tsx'
import { CountedMoney } from '../../shared/money/counted-money.tsx'
import type { PaymentWay } from '../../shared/payment/payment.ts'
import { useServices } from '../../shared/services.ts'
import { useBalance, useInit } from '../../shared/session/session-state.ts'
import { type Way, wayChoices, waysToPay } from './methods.ts'
import { useTopUp } from './top-up.queries.ts'
import { Total } from './total.tsx'
import type { Needed, Wanted } from './use-needed.ts'
import type { LateParts } from './what-happens.tsx'

/** The preset that is chosen when no purchase waits for the money. */
const FIRST_CHOICE = 1

/**
 * For the few to whom a purchase waits, or whose law says something else of their money. Without it
 * they top up like all others.
 */
const loadLate = (): Promise<Partial<LateParts>> =>
  import('./what-happens.tsx').then((late) => late.loadParts()).catch(() => ({}))

interface TopUpFormProps extends Needed {
  wanted: Wanted
  /** Something is being paid already. */
  isBusy: boolean
}

export function TopUpForm({ needed, isPlanned, wanted, isBusy }: TopUpFormProps) {
  const { t, money } = useI18n()
  const init = useInit()
  const hasRights = init.keepsWithdrawal || init.refundsBalance
  const balance = useBalance()
  const amount = useTopUpAmount(needed)
  const ways = waysToPay(init)
  const [chosen, choose] = useState<PaymentWay | null>(null)
  const topUp = useTopUp()
  const isPaying = topUp.state === 'pending' || isBusy

  const way = ways.find(({ id }) => id === chosen) ?? ways[0]
  const feePercent = way?.id === 'stars' ? 0 : init.eurTopUpFee
  const value = amount.value ?? TOP_UP_MIN
  const total = topUpTotal(value, feePercent)
  const charge = { amount: value, feePercent, way: way?.id }
  const isAwaited = init.hasIntents || isPlanned
  const hasFoot = isAwaited || needed !== null
  const late = useLateModule(loadLate, hasFoot || hasRights)
  const Sum = late?.WhatHappens ?? Total
  const Pay = late?.PayButton ?? BottomButtons
  const foot = late ? (
    late.Waiting && <late.Waiting {...{ needed, isAwaited }} action={wanted.action} />
  ) : (
    <BalanceStrip isTall={isAwaited} />
  )
  const main = {
    text: t('balance.pay', { amount: money(total) }),
    onClick: () => way && topUp.run({ amount: value, total, way, ...wanted }),
    disabled: !way || !amount.isPayable,
    loading: isPaying,
  }

  return (
    <>
      <Screen>
        <HiddenTitle>{t('menu.topUp')}</HiddenTitle>
        <BalanceCard label={t('balance.available')} foot={hasFoot && foot}>
          <CountedMoney amount={balance} />
        </BalanceCard>
        <AmountSection {...amount} />
        <SectionHead>{t('balance.method')}</SectionHead>
        <PayWays {...{ ways, isPaying, isAwaited, late }} value={way?.id} onChange={choose} />
        <Sum {...charge} otherwise={Total} />
        <SectionFoot>{!hasRights && t('balance.nonRefundable')}</SectionFoot>
      </Screen>
      <Pay {...charge} main={main} />
    </>
  )
}

interface PayWaysProps {
  ways: Way[]
  value: PaymentWay | undefined
  onChange: (way: PaymentWay) => void
  isPaying: boolean
  /** A purchase waits for the money. */
  isAwaited: boolean
  late: Partial<LateParts> | null
}

/** The ways to pay. Where a purchase waits for a saved card's money, the others stand behind one tap. */
function PayWays(props: PayWaysProps) {
  const { ways, value, onChange, isPaying, isAwaited, late } = props
  const { t } = useI18n()
  const { messenger } = useServices()
  const { card } = useInit()
  if (!value) return <SectionFoot>{t('balance.noMethods')}</SectionFoot>
  const choices = wayChoices(ways, card, t)
  const isFolded = isAwaited && ways[0]?.id === 'saved_card'
  const list = (
    <Choices
      aria-label={t('balance.method')}
      // What comes late folds them: they are not shown to vanish.
      choices={isFolded && !late ? choices.slice(0, 1) : choices}
      value={value}
      onChange={(id) => {
        messenger.haptic('selection')
        onChange(id)
      }}
      loading={isPaying ? value : null}
    />
  )
  if (!isFolded || !late?.Ways) return list
  return <late.Ways first={choices[0]}>{list}</late.Ways>
}

/** What to offer: where a purchase waits, the amount that it lacks is one of the presets. */
function useTopUpAmount(needed: Cents | null) {
  const presets = needed ? presetsFor(needed) : TOP_UP_PRESETS
  const enough = needed && presets.find((preset) => preset >= needed)
  // One top-up cannot bring more than the largest of them.
  const otherwise = needed ? TOP_UP_MAX : presets[FIRST_CHOICE]
  return useAmount({
    presets,
    needed: enough ?? null,
    first: enough ?? otherwise ?? TOP_UP_MIN,
    min: TOP_UP_MIN,
    max: TOP_UP_MAX,
    whenEmpty: TOP_UP_DEFAULT,
    problemOf: topUpProblem,
  })
}
