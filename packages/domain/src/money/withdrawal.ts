/** How long a consumer may withdraw from what they bought and have not opened. */
export const WITHDRAWAL_DAYS = 14

/** Until when a purchase of that moment can be withdrawn from. */
export function withdrawableUntil(boughtAt: Date): Date {
  return new Date(boughtAt.getTime() + WITHDRAWAL_DAYS * 86_400_000)
}

/** Of the confirmation, such as FL-W-00318. */
export function withdrawalNumber(id: number): string {
  return `FL-W-${String(id).padStart(5, '0')}`
}

/** Of a request for the unused balance, such as FL-B-00012. */
export function balanceRefundNumber(id: number): string {
  return `FL-B-${String(id).padStart(5, '0')}`
}

/** What a number of a confirmation stands for; null for what is none. */
export function declarationOf(number: string): { isWithdrawal: boolean; id: number } | null {
  const [, kind, id] = /^FL-([WB])-(\d{5,15})$/.exec(number) ?? []
  return id === undefined ? null : { isWithdrawal: kind === 'W', id: Number(id) }
}
