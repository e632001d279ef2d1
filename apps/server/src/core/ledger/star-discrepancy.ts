/** A payment in Stars of which our book and the messenger's disagree. */
export interface StarDiscrepancy {
  problem: 'credited_not_in_book' | 'in_book_not_credited'
  chargeId: string
  payerId: number
  payload: string
  stars: number
  foundAt: Date
}
