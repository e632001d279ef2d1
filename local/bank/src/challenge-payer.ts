import { type BankContext, nowMs } from './bank-context.ts'
import { BankRefusal } from './bank-refusal.ts'
import * as challenges from './challenges.store.ts'
import { newId } from './new-id.ts'
import * as payments from './payments.store.ts'
import { queueWebhook } from './queue-webhook.ts'
import { after, failPayment, settlePayment } from './settle-payment.ts'
import * as tasks from './tasks.store.ts'
import { scenarioOf } from './test-cards.ts'

const CHALLENGE_SECONDS = 10 * 60
/** What the issuer's message to the payer says. */
const CHALLENGE_CODE = '1234'
const WRONG_CODES_MAX = 3

export type ChallengeAnswer = 'approve' | 'reject' | 'abandon'

const endings = {
  reject: { status: 'rejected', failure: 'authentication_error' },
  abandon: { status: 'abandoned', failure: 'session_cancelled' },
  expire: { status: 'expired', failure: 'capture_timeout' },
} as const

/** Sends the payer to the issuer's page. Nothing is taken until the answer. */
export function challengePayer(ctx: BankContext, payment: payments.Payment): payments.Payment {
  const id = newId('3ds')
  const expiresMs = nowMs(ctx) + CHALLENGE_SECONDS * 1000
  challenges.insert(ctx.db, { id, paymentId: payment.id, expiresMs })
  const { abandonsAfter } = scenarioOf(payment.card?.scenario ?? null)
  if (abandonsAfter === undefined) after(ctx, CHALLENGE_SECONDS, 'expire_challenge', id)
  else after(ctx, abandonsAfter, 'abandon_challenge', id)

  const waiting = payments.change(
    ctx.db,
    payment,
    { status: 'action_required', threeDSecure: 'challenge' },
    nowMs(ctx),
  )
  queueWebhook(ctx, waiting, 'payment.action_required', { challengeUrl: challengeUrlOf(ctx, id) })
  return waiting
}

/** Only the first answer counts; a later one finds the payment as that left it. */
export function answerChallenge(
  ctx: BankContext,
  id: string,
  answer: ChallengeAnswer | 'expire',
): payments.Payment {
  const challenge = findChallenge(ctx, id)
  const payment = payments.get(ctx.db, challenge.paymentId)
  if (challenge.status !== 'open') return payment

  tasks.cancel(ctx.db, id)
  if (answer === 'approve') {
    challenges.answer(ctx.db, id, 'approved')
    const change = { status: 'processing' as const }
    return settlePayment(ctx, payments.change(ctx.db, payment, change, nowMs(ctx)))
  }
  const { status, failure } = endings[answer]
  challenges.answer(ctx.db, id, status)
  return failPayment(ctx, payment, failure)
}

export type CodeOutcome = { isRight: true } | { isRight: false; triesLeft: number }

/** The code that the payer typed. After the last wrong one the challenge is rejected. */
export function checkCode(ctx: BankContext, id: string, code: string): CodeOutcome {
  const challenge = findChallenge(ctx, id)
  if (challenge.status !== 'open' || code === CHALLENGE_CODE) return { isRight: true }
  challenges.countWrongCode(ctx.db, id)
  const triesLeft = WRONG_CODES_MAX - challenge.wrongCodes - 1
  if (triesLeft === 0) answerChallenge(ctx, id, 'reject')
  return { isRight: false, triesLeft }
}

export function findChallenge(ctx: BankContext, id: string): challenges.Challenge {
  const challenge = challenges.find(ctx.db, id)
  if (!challenge) throw new BankRefusal('not_found')
  return challenge
}

export function challengeUrlOf({ publicUrl }: BankContext, id: string): string {
  return `${publicUrl}/bank/3ds/${id}`
}
