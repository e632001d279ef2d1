import type { Dashboard } from '@fanlight/contract'

type Earned = Dashboard['totals']['earned']

/** From the baseline up, always in this order and these colours. */
export const KINDS = [
  { kind: 'premium', text: 'kind_premium', colour: 'var(--c-premium)' },
  { kind: 'post', text: 'kind_post', colour: 'var(--c-post)' },
  { kind: 'message', text: 'kind_message', colour: 'var(--c-message)' },
  { kind: 'tip', text: 'kind_tip', colour: 'var(--c-tip)' },
] as const

/** In euro, to the cent. */
export function sumOf(earned: Earned): number {
  return Math.round(KINDS.reduce((sum, { kind }) => sum + earned[kind] * 100, 0)) / 100
}
