/**
 * Whose law protects a fan, as far as anything is known of it: what staff has written down, else
 * what they last paid with. `world` is all others, and those who never paid.
 */
export const REGIONS = ['eu', 'russia', 'world'] as const
export type Region = (typeof REGIONS)[number]

/** A rate of VAT, included in prices, and the day from which on it holds. */
export interface VatRate {
  region: Region
  percent: number
  from: Date
}

/** What the operator's law asks of money that fans have paid. */
export interface BillingPolicy {
  /** The oldest first; a receipt of a region without one says nothing of VAT. */
  vatRates: readonly VatRate[]
  /** Where a fan may withdraw from a purchase that they have not opened yet. */
  withdrawalRegions: readonly Region[]
  /** Where a fan may have what they have not spent of their balance back. */
  balanceRefundRegions: readonly Region[]
}

/** The rate at that moment: what a receipt says does not change with the next rate. */
export function vatPercentAt({ vatRates }: BillingPolicy, region: Region, at: Date): number | null {
  return vatRates.findLast((rate) => rate.region === region && rate.from <= at)?.percent ?? null
}
