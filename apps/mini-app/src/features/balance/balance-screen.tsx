import type { Cents } from '@fanlight/contract/money'
import {
  presetsFor,
  TOP_UP_DEFAULT,
  TOP_UP_MAX,
  TOP_UP_MIN,
  TOP_UP_PRESETS,
  topUpProblem,
  topUpTotal,
} from '@fanlight/domain/top-up'
import { Choices } from '@fanlight/ui/choices'
import { DuskCard } from '@fanlight/ui/dusk-card'
import { HiddenTitle } from '@fanlight/ui/hidden-title'
import { SectionFoot, SectionHead } from '@fanlight/ui/list'
import { Screen } from '@fanlight/ui/screen'
import { useState } from 'react'
import { AmountSection, useAmount } from '../../shared/amount-section.tsx'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { CountedFigure } from '../../shared/counted-figure.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { useBalance, useInit } from '../../shared/main-state.ts'
import type { PlaceParams } from '../../shared/paths.ts'
import { useServices } from '../../shared/services.ts'
import { useBankAnswer } from './bank-answer.ts'
import { type WayId, wayChoices, waysToPay } from './methods.ts'
import { Need } from './need.tsx'
import { useReturnToPurchase } from './return-to-purchase.ts'
import { useTopUp } from './top-up.queries.ts'
import { Total } from './total.tsx'

/** The preset that is chosen for somebody who lacks nothing. */
const FIRST_CHOICE = 1

export function BalanceScreen({ requireTopUpAmount, action, objectId }: PlaceParams<'balance'>) {
  const { t, money } = useI18n()
  const { messenger } = useServices()
  const { eurTopUpFee, methods, card } = useInit()
  const balance = useBalance()
  const amount = useTopUpAmount(requireTopUpAmount ?? null)
  const ways = waysToPay({ methods, card })
  const [wish, choose] = useState<WayId | null>(null)
  const topUp = useTopUp({ action, objectId })
  const bank = useBankAnswer(balance)
  const isBusy = topUp.state === 'pending' || bank.isAwaited
  useReturnToPurchase(balance)

  const way = ways.find(({ id }) => id === wish) ?? ways[0] ?? null
  const feePercent = way?.id === 'stars' ? 0 : eurTopUpFee
  const submit = async () => {
    const checked = amount.check()
    if (!way || checked === null) return
    // The socket may be quicker than the answer.
    bank.setIsAwaited(way.id === 'saved_card')
    if (!(await topUp.run({ amount: checked, way }))) bank.setIsAwaited(false)
  }

  return (
    <>
      <Screen>
        <HiddenTitle>{t('menu.topUp')}</HiddenTitle>
        <DuskCard
          label={t('balance.available')}
          figure={<CountedFigure amount={balance} />}
          notice={requireTopUpAmount && <Need amount={requireTopUpAmount} action={action} />}
        />
        <AmountSection {...amount} />
        <SectionHead>{t('balance.method')}</SectionHead>
        {ways.length > 0 ? (
          <Choices
            label={t('balance.method')}
            choices={wayChoices(ways, card, t)}
            chosen={way?.id ?? null}
            choose={(id) => {
              messenger.haptic('selection')
              choose(id)
            }}
            busy={isBusy ? (way?.id ?? null) : null}
          />
        ) : (
          <SectionFoot>{t('balance.noMethods')}</SectionFoot>
        )}
        {amount.value !== null && <Total amount={amount.value} feePercent={feePercent} />}
        <SectionFoot>{t('balance.nonRefundable')}</SectionFoot>
      </Screen>
      <BottomButtons
        main={{
          text: t('balance.pay', {
            amount: money(topUpTotal(amount.value ?? TOP_UP_MIN, feePercent)),
          }),
          press: () => void submit(),
          isEnabled: way !== null,
          isBusy,
        }}
      />
    </>
  )
}

/** What to offer: to somebody who lacks something, exactly that as one of the presets. */
function useTopUpAmount(required: Cents | null) {
  const presets = required === null ? TOP_UP_PRESETS : presetsFor(required)
  const needed = presets.find((preset) => required !== null && preset >= required) ?? null
  return useAmount({
    presets,
    needed,
    first: needed ?? presets[FIRST_CHOICE] ?? TOP_UP_MIN,
    min: TOP_UP_MIN,
    max: TOP_UP_MAX,
    whenEmpty: TOP_UP_DEFAULT,
    problemOf: topUpProblem,
  })
}
