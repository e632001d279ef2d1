import { askJson } from '@fanlight/web/ask-json'
import type { Overview } from '../../src/overview.routes.ts'
import type { ChallengeView, CheckoutView } from '../../src/views.ts'
import { language } from '../texts/texts.ts'

export type { Overview } from '../../src/overview.routes.ts'
export type { ChallengeView, CheckoutView } from '../../src/views.ts'

/** The bank said no, and why. */
export class Refused extends Error {
  readonly code: string
  readonly details: Record<string, string>

  constructor(code: string, details: Record<string, string> = {}) {
    super(code)
    this.name = 'Refused'
    this.code = code
    this.details = details
  }
}

export interface CardInput {
  number: string
  expires: string
  cvc: string
  holder: string
  save: boolean
}

type Answer = 'approve' | 'reject' | 'abandon'
type AnsweredChallenge = ChallengeView & { tries_left?: number }

export const bank = {
  checkout: (token: string) => ask<CheckoutView>(`checkouts/${token}`),
  pay: (token: string, card: CardInput) => ask<CheckoutView>(`checkouts/${token}/pay`, card),
  payFast: (token: string) => ask<CheckoutView>(`checkouts/${token}/fast`, {}),
  cancel: (token: string) => ask<CheckoutView>(`checkouts/${token}/cancel`, {}),
  challenge: (id: string) => ask<ChallengeView>(`challenges/${id}`),
  answer: (id: string, answer: Answer, code = '') =>
    ask<AnsweredChallenge>(`challenges/${id}`, { answer, code }),
  overview: () => ask<Overview>('overview'),
  refund: (paymentId: string) => ask<object>(`overview/payments/${paymentId}/refund`, {}),
  sendAgain: (deliveryId: number) => ask<object>(`overview/deliveries/${deliveryId}/again`, {}),
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const headers = { 'accept-language': language }
  const answer = await askJson(`/bank/api/${path}`, { headers, body })
  if (answer.isOk) return answer.body as T
  const { code, details } = (answer.body ?? {}) as Partial<Refused>
  throw new Refused(code ?? 'internal_error', details)
}
