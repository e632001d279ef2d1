import type { PlaceParams } from '../../shared/navigation/paths.ts'
import { usePayment } from '../../shared/payment/current-payment.ts'
import { isOver } from '../../shared/payment/payment.ts'
import { PaymentEnd } from '../../shared/payment/payment-end.tsx'
import { TopUpForm } from './top-up-form.tsx'
import { useNeeded } from './use-needed.ts'

/** The top-up, or what has become of it. */
export function BalanceScreen({ requireTopUpAmount, ...wanted }: PlaceParams<'balance'>) {
  const payment = usePayment()
  const { needed, isPlanned } = useNeeded(requireTopUpAmount, wanted)
  if (payment?.state === 'paid' || payment?.state === 'unknown') return <PaymentEnd {...payment} />
  const isBusy = payment ? payment.isUnderWay && !isOver(payment) : false
  // What is needed decides what is offered, and chosen, at first.
  return <TopUpForm key={needed} {...{ needed, isPlanned, wanted, isBusy }} />
}
