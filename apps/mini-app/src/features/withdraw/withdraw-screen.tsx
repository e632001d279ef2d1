import type { WithdrawablePurchase, Withdrawal } from '@fanlight/contract'
import { Screen } from '@fanlight/ui/screen'
import { useLateModule } from '@fanlight/web/use-late-module'
import { useState } from 'react'
import { LoadFailure } from '../../shared/loading/load-failure.tsx'
import { useInit } from '../../shared/session/session-state.ts'
import { Choose } from './choose.tsx'
import { Confirm, ConfirmView } from './confirm.tsx'
import { Done } from './done.tsx'
import { useWithdrawable } from './withdraw.queries.ts'

/** For those to whom the operator gives an unused balance back. */
const loadBalance = () => import('./unused-balance.tsx')

/** The function to withdraw, in two steps; nothing is sent before the second is confirmed. */
export function WithdrawScreen() {
  const { data, error, isFetching, refetch } = useWithdrawable()
  const late = useLateModule(loadBalance, useInit().refundsBalance)
  const [chosen, setChosen] = useState<WithdrawablePurchase | 'balance' | null>(null)
  const [done, setDone] = useState<Withdrawal | null>(null)
  if (done) return <Done withdrawal={done} isOfBalance={chosen === 'balance'} />
  if (chosen === 'balance')
    return late && <late.ConfirmBalance View={ConfirmView} onDone={setDone} />
  if (chosen) return <Confirm purchase={chosen} onDone={setDone} />
  if (data) {
    const balance = late && <late.UnusedBalance onChosen={() => setChosen('balance')} />
    return <Choose purchases={data.purchases} onChosen={setChosen} balance={balance} />
  }
  if (error && !isFetching) return <LoadFailure error={error} retry={() => void refetch()} />
  return (
    <Screen>
      <div aria-busy="true" />
    </Screen>
  )
}
