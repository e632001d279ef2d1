import { Type } from 'typebox'
import { jobKind } from '../../core/queue/job-kind.ts'

/** Refunds that a person asked for; the lane is the top-up, so that none is asked for beside another. */
export const REFUND_TOP_UP = jobKind(
  'refund_top_up',
  Type.Object({
    topUpId: Type.String(),
    /** What the payer gets, up to amount and fee. */
    amountCents: Type.Integer({ minimum: 1 }),
  }),
)

/** Charges in Stars that are to be given back, by their id: no charge is given back twice. */
export const REFUND_STARS = jobKind(
  'refund_stars',
  Type.Object({ fanId: Type.Integer(), chargeId: Type.String() }),
)
