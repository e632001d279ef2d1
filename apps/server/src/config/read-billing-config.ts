import {
  type BillingPolicy,
  REGIONS,
  type Region,
  type VatRate,
} from '../core/billing/billing-policy.ts'
import type { EnvironmentReader } from '../platform/environment.ts'

const RATE = /^([a-z]+):(\d{1,2}(?:\.\d{1,2})?)@(\d{4}-\d{2}-\d{2})$/

/** `eu:19@2026-01-01; eu:21@2027-01-01`: included in prices from that day on. */
export function readBillingPolicy(read: EnvironmentReader): BillingPolicy {
  const rates = read.text('VAT_RATES')?.split(';').map(rateIn) ?? []
  const vatRates = rates.filter((rate) => rate !== null)
  read.demand(
    vatRates.length === rates.length,
    `VAT_RATES must be like eu:19@2026-01-01;eu:21@2027-01-01, with ${REGIONS.join(', ')}.`,
  )
  return {
    vatRates: vatRates.sort((a, b) => a.from.getTime() - b.from.getTime()),
    withdrawalRegions: readRegions(read, 'WITHDRAWAL_REGIONS'),
    balanceRefundRegions: readRegions(read, 'BALANCE_REFUND_REGIONS'),
  }
}

/** A week, so that a payday is likely to be in it. */
const PREMIUM_GRACE_DAYS = 7

export function readPremiumGraceDays(read: EnvironmentReader): number {
  const days = read.number('PREMIUM_GRACE_DAYS', { or: PREMIUM_GRACE_DAYS, min: 0, max: 60 })
  read.demand(Number.isInteger(days), 'PREMIUM_GRACE_DAYS must be whole days.')
  return days
}

function readRegions(read: EnvironmentReader, name: string): Region[] {
  const names =
    read
      .text(name)
      ?.split(',')
      .map((each) => each.trim()) ?? []
  const regions = REGIONS.filter((region) => names.includes(region))
  read.demand(regions.length === names.length, `${name} must be of ${REGIONS.join(', ')}.`)
  return regions
}

function rateIn(text: string): VatRate | null {
  const [, name, percent, day] = RATE.exec(text.trim()) ?? []
  const region = REGIONS.find((each) => each === name)
  const from = new Date(`${day}T00:00:00Z`)
  if (!region || Number.isNaN(from.getTime())) return null
  return { region, percent: Number(percent), from }
}
