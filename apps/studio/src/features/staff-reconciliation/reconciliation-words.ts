import { type Cents, cents } from '@fanlight/contract/money'
import type { StaffI18n } from '../../shared/staff/i18n.ts'

/** A day of providers is one of UTC, wherever one reads it. */
export function dayText(day: string, date: StaffI18n['date']): string {
  return date(new Date(day), { day: 'numeric', month: 'long', timeZone: 'UTC' })
}

/** Providers by the names that they are configured under. */
export function gatewayName(gateway: string, t: StaffI18n['t']): string {
  return gateway === 'stars' ? t('payment_stars') : gateway
}

/** Below zero with the sign that is as wide as the digits. */
export function signedMoney(amount: Cents, money: StaffI18n['money']): string {
  return amount < 0 ? `−${money(cents(0 - amount))}` : money(amount)
}
