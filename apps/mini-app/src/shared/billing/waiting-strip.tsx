import { BalanceStrip } from '@fanlight/ui/balance-card'
import { useInit } from '../session/session-state.ts'
import { IntentStrip } from './intent-strip.tsx'
import { OpenTip } from './open-tip.tsx'

/** What is on its way, and what waits for money. */
export function WaitingStrip() {
  const { hasIntents } = useInit()
  return (
    <>
      <OpenTip />
      {hasIntents && <IntentStrip otherwise={<BalanceStrip isTall />} />}
    </>
  )
}
