import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'
import type { BankContext } from './bank-context.ts'
import { BankRefusal } from './bank-refusal.ts'
import { problemsInWords } from './card-problem-text.ts'
import type { CardForm } from './card-rules.ts'
import {
  answerChallenge,
  type ChallengeAnswer,
  challengeUrlOf,
  findChallenge,
} from './challenge-payer.ts'
import * as challenges from './challenges.store.ts'
import { payByCard } from './pay-checkout.ts'
import * as payments from './payments.store.ts'

/** Who drives the bank waits no longer than this for the shop to take its webhook. */
const DELIVERY_BOUND_MS = 10_000

export interface PayRequest extends CardForm {
  /** What the shop gave the payer: the address of the card form, or of one of the bank's pages. */
  url: string
  save?: boolean | undefined
}

export interface PayOutcome {
  status: 'succeeded' | 'failed' | 'action_required'
  code?: PaymentFailureCode
  challengeUrl?: string
}

/**
 * Pays as a person at the card form would. Returns when the shop has been told, or would have been
 * but for a fault: who asks next sees the money. Throws a {@link BankRefusal} for an address that is
 * no checkout (`not_found`) and for a card that the form would not send (`invalid_request`).
 */
export async function payAsPayer(ctx: BankContext, request: PayRequest): Promise<PayOutcome> {
  const { url, save = false, ...form } = request
  const token = tokenIn(url)
  if (!token) throw new BankRefusal('not_found', { url: 'is no address of a checkout' })
  try {
    const payment = ctx.transact(() => payByCard(ctx, token, { ...form, save }))
    return await outcomeOf(ctx, payment)
  } catch (error) {
    if (error instanceof BankRefusal && error.code === 'session_wrong_state') {
      return { status: 'failed', code: error.code }
    }
    throw inWords(error)
  }
}

/** Answers a challenge as a person on the issuer's page would. A second answer changes nothing. */
export async function confirmAsPayer(
  ctx: BankContext,
  { challengeUrl, answer }: { challengeUrl: string; answer: ChallengeAnswer },
): Promise<PayOutcome> {
  const id = /\/bank\/3ds\/(\w+)/.exec(challengeUrl)?.[1]
  if (!id) throw new BankRefusal('not_found', { challengeUrl: 'is no address of a challenge' })
  findChallenge(ctx, id)
  return outcomeOf(
    ctx,
    ctx.transact(() => answerChallenge(ctx, id, answer)),
  )
}

/** `…?token=tok_1` of a card form, or `…/bank/checkout/tok_1` and `…/bank/fast/tok_1`. */
function tokenIn(url: string): string | null {
  const inQuery = /[?&]token=(\w+)/.exec(url)
  const inPath = /\/bank\/(?:checkout|fast)\/(\w+)/.exec(url)
  return inQuery?.[1] ?? inPath?.[1] ?? null
}

async function outcomeOf(ctx: BankContext, { id }: payments.Payment): Promise<PayOutcome> {
  await within(DELIVERY_BOUND_MS, ctx.deliver(id))
  const { status, failureCode } = payments.get(ctx.db, id)
  if (status === 'action_required') {
    const challenge = challenges.findOfPayment(ctx.db, id)
    return challenge ? { status, challengeUrl: challengeUrlOf(ctx, challenge.id) } : { status }
  }
  if (status === 'succeeded' || status === 'refunded') return { status: 'succeeded' }
  // While the issuer is silent there is no code yet, and silence can only end in one way.
  return { status: 'failed', code: failureCode ?? 'provider_timeout' }
}

function inWords(error: unknown): unknown {
  if (!(error instanceof BankRefusal) || !error.details) return error
  return new BankRefusal(error.code, problemsInWords(error.details, 'en'))
}

async function within(ms: number, work: Promise<void>) {
  const { promise: bound, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, bound])
  clearTimeout(timer)
}
