import type { StaffPaymentRow } from '@fanlight/contract'
import { type StaffI18n, useStaffI18n } from './i18n.ts'

type Payment = Pick<StaffPaymentRow, 'status' | 'provider' | 'card'>

const TONES: Record<string, 'good' | 'bad' | 'plain' | 'notice'> = {
  succeeded: 'good',
  failed: 'bad',
  refunded: 'notice',
  unknown: 'notice',
}

export function paymentTone({ status }: Pick<Payment, 'status'>) {
  return TONES[status] ?? 'plain'
}

const STATUSES = [
  'created',
  'pending',
  'action_required',
  'unknown',
  'succeeded',
  'failed',
  'expired',
  'refunded',
] as const

/** What a payment is called, and how it was paid. */
export function usePaymentWords() {
  const { t } = useStaffI18n()
  return {
    status: (status: string) => {
      const known = STATUSES.find((each) => each === status)
      return known ? t(`payment_${known}`) : status
    },
    method: (payment: Pick<Payment, 'provider' | 'card'>) => methodOf(payment, t),
  }
}

function methodOf({ provider, card }: Pick<Payment, 'provider' | 'card'>, t: StaffI18n['t']) {
  if (card) return `${card.brand} •••• ${card.last4}`
  return provider === 'stars' ? t('payment_stars') : t('payment_card')
}

/** As much of a payment's id as people read out; the search knows it by that. */
export function shortId(id: string): string {
  return id.slice(0, 13)
}
