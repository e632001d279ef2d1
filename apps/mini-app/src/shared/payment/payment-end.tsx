import { LoadingScreen } from '@fanlight/ui/loader'
import { useEffect, useState } from 'react'
import { useI18n } from '../i18n.ts'
import type { EndedPayment } from './payment.ts'
import type { PaymentEndView } from './payment-end-view.tsx'

/** What has become of a payment, on whatever screen it was awaited. */
export function PaymentEnd(payment: EndedPayment) {
  const { t } = useI18n()
  const [View, setView] = useState<typeof PaymentEndView | null>(null)
  useEffect(() => {
    const load = () =>
      import('./payment-end-view.tsx').then((late) => setView(() => late.PaymentEndView))
    load().catch(() => addEventListener('online', () => void load(), { once: true }))
  }, [])
  return View ? <View {...payment} /> : <LoadingScreen>{t('loading')}</LoadingScreen>
}
