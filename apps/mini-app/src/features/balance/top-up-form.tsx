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
import { BalanceCard } from '@fanlight/ui/balance-card'
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
import type { PlaceParams } from '../../shared/navigation/paths.ts'
import type { PaymentWay } from '../../shared/payment/payment.ts'
import { useServices } from '../../shared/services.ts'
import { useBalance, useInit } from '../../shared/session/session-state.ts'
import { wayChoices, waysToPay } from './methods.ts'
import { Need } from './need.tsx'
import { useTopUp } from './top-up.queries.ts'
import { Total } from './total.tsx'

/** The preset that is chosen when no purchase waits for the money. */
const FIRST_CHOICE = 1

/** For the few to whom a purchase waits, or whose law says something else of their money. */
const loadLate = () => import('./what-happens.tsx').then(({ loadParts }) => loadParts())

interface TopUpFormProps extends Pick<PlaceParams<'balance'>, 'action' | 'objectId'> {
  /** What is missing for the purchase that waits for it; null where none does. */
  needed: Cents | null
  /** Something is being paid already. */
  isBusy: boolean
}

export function TopUpForm({ needed, action, objectId, isBusy }: TopUpFormProps) {
  const { t, money } = useI18n()
  const { messenger } = useServices()
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
  const late = useLateModule(loadLate, init.hasIntents || hasRights)
  const Sum = late?.WhatHappens ?? Total
  const Pay = late?.PayButton ?? BottomButtons
  const choices = wayChoices(ways, init.card, t)
  const methods = way ? (
    <Choices
      aria-label={t('balance.method')}
      // What comes late puts the others behind one tap: they do not stand there to vanish.
      choices={init.hasIntents && init.card && !late ? choices.slice(0, 1) : choices}
      value={way.id}
      onChange={(id) => {
        messenger.haptic('selection')
        choose(id)
      }}
      loading={isPaying ? way.id : null}
    />
  ) : (
    <SectionFoot>{t('balance.noMethods')}</SectionFoot>
  )
  const need = needed && <Need amount={needed} action={action} />
  const main = {
    text: t('balance.pay', { amount: money(total) }),
    onClick: () => way && topUp.run({ amount: value, total, way, action, objectId }),
    disabled: !way || !amount.isPayable,
    loading: isPaying,
  }

  return (
    <>
      <Screen>
        <HiddenTitle>{t('menu.topUp')}</HiddenTitle>
        <BalanceCard
          label={t('balance.available')}
          notice={!late && need}
          foot={late && <late.Waiting need={need} />}
        >
          <CountedMoney amount={balance} />
        </BalanceCard>
        <AmountSection {...amount} />
        <SectionHead>{t('balance.method')}</SectionHead>
        {late ? <late.Ways first={choices[0]}>{methods}</late.Ways> : methods}
        <Sum {...charge} otherwise={Total} />
        <SectionFoot>{!hasRights && t('balance.nonRefundable')}</SectionFoot>
      </Screen>
      <Pay {...charge} main={main} />
    </>
  )
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
