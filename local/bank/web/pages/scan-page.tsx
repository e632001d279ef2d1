import { useEffect, useState } from 'react'
import { bank, type CheckoutView } from '../api/bank-api.ts'
import { t } from '../texts/texts.ts'
import { BankScreen, GoneScreen } from './bank-screen.tsx'
import { OutcomeScreen } from './outcome-screen.tsx'

/** What the code leads to: a phone that opens it pays, as a bank's app would after a tap. */
export function ScanPage({ token }: { token: string }) {
  const [checkout, setCheckout] = useState<CheckoutView | null>(null)
  const [isGone, setIsGone] = useState(false)

  useEffect(() => {
    bank
      .payFast(token)
      .catch(() => bank.checkout(token))
      .then(setCheckout, () => setIsGone(true))
  }, [token])

  if (isGone) return <GoneScreen />
  if (!checkout) return <BankScreen>{null}</BankScreen>
  const isPaid = checkout.status === 'succeeded' || checkout.status === 'refunded'
  // The shop is on the other screen, the one that shows the code.
  return (
    <OutcomeScreen
      isPaid={isPaid}
      title={isPaid ? t.fast.paid : t.fast.failed}
      failureCode={checkout.payment?.failure_code ?? null}
      returnUrl={null}
    />
  )
}
