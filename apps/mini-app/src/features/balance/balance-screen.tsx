import { topUpProblem, topUpTotal } from '@fanlight/domain/top-up'
import { Choices } from '@fanlight/ui/choices'
import { DuskCard } from '@fanlight/ui/dusk-card'
import { Figure } from '@fanlight/ui/figure'
import { SectionFoot, SectionHead } from '@fanlight/ui/list'
import { Screen } from '@fanlight/ui/screen'
import { useState } from 'react'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { useBalance, useInit } from '../../shared/main-state.ts'
import type { PlaceParams } from '../../shared/paths.ts'
import { useServices } from '../../shared/services.ts'
import { AmountSection, useAmount } from './amount-section.tsx'
import { type MethodId, methodChoices } from './methods.ts'
import { Need } from './need.tsx'
import { useReturnToPurchase } from './return-to-purchase.ts'
import { useTopUp } from './top-up.queries.ts'
import { Total } from './total.tsx'

export function BalanceScreen({ requireTopUpAmount, action, objectId }: PlaceParams<'balance'>) {
  const { t, money, moneyParts, shortMoney } = useI18n()
  const { messenger } = useServices()
  const { eurTopUpFee, methods } = useInit()
  const balance = useBalance()
  const amount = useAmount(requireTopUpAmount ?? null)
  const [methodId, chooseMethod] = useState<MethodId | null>(methods[0]?.id ?? null)
  const topUp = useTopUp({ action, objectId })
  const isStarting = topUp.state === 'pending'
  useReturnToPurchase(balance)

  const method = methods.find(({ id }) => id === methodId) ?? null
  const feePercent = methodId === 'stars' ? 0 : eurTopUpFee
  const submit = () => {
    const problem = topUpProblem(amount.value)
    amount.refuse(problem)
    if (problem) {
      messenger.haptic({ notice: 'error' })
      return void messenger.alert(amount.problemText(problem))
    }
    if (method && amount.value !== null) void topUp.run({ amount: amount.value, method })
  }

  return (
    <>
      <Screen>
        <DuskCard
          label={t('balance.available')}
          figure={<Figure parts={moneyParts(balance)} />}
          notice={requireTopUpAmount && <Need amount={requireTopUpAmount} action={action} />}
        />
        <AmountSection {...amount} />
        <SectionHead>{t('balance.method')}</SectionHead>
        {methods.length > 0 ? (
          <Choices
            label={t('balance.method')}
            choices={methodChoices(methods, t)}
            chosen={methodId}
            choose={(id) => {
              messenger.haptic('selection')
              chooseMethod(id)
            }}
            busy={isStarting ? methodId : null}
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
            amount:
              amount.value === null
                ? shortMoney(amount.min)
                : money(topUpTotal(amount.value, feePercent)),
          }),
          press: submit,
          isEnabled: method !== null,
          isBusy: isStarting,
        }}
      />
    </>
  )
}
