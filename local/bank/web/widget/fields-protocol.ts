import type { CheckoutView } from '../../src/views.ts'

/** What the frame with the card fields tells the widget around it. The number is never in it. */
export type FieldsMessage =
  | { type: 'ready'; checkout: CheckoutView }
  | { type: 'height'; height: number }
  /** The payer pressed Enter in a field. */
  | { type: 'enter' }
  | { type: 'invalid'; fields: string[] }
  | { type: 'paying' }
  | { type: 'answered'; checkout: CheckoutView }
  | { type: 'broken'; code: string }

/** What the widget tells the frame. */
export interface FieldsCommand {
  type: 'submit'
  save: boolean
}
