import type { PlaceParams } from '../../shared/navigation/paths.ts'
import { usePayment } from '../../shared/payment/current-payment.ts'
import { isOver } from '../../shared/payment/payment.ts'
import { PaymentEnd } from '../../shared/payment/payment-end.tsx'
import { useStillNeeded } from './need.tsx'
import { TopUpForm } from './top-up-form.tsx'

/** The top-up, or what has become of it. */
export function BalanceScreen({ requireTopUpAmount, action, objectId }: PlaceParams<'balance'>) {
  const payment = usePayment()
  const needed = useStillNeeded(requireTopUpAmount ?? null, { action, objectId })
  if (payment?.state === 'paid' || payment?.state === 'unknown') return <PaymentEnd {...payment} />
  const isBusy = payment ? payment.isUnderWay && !isOver(payment) : false
  // What is needed decides what is offered, and chosen, at first.
  return <TopUpForm key={needed} {...{ needed, action, objectId, isBusy }} />
}
