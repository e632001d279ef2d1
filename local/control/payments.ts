import { setTimeout } from 'node:timers/promises'
import type { Body, Reply } from '@fanlight/contract'
import { type Details, refuse } from '@fanlight/server/platform/refuse'
import type { confirmPayment, payByCard, payByStars } from '../contract/calls.ts'
import * as payments from './payments.store.ts'
import { sandboxDb } from './sandbox-db.ts'
import type { PaymentOutcome } from './sandbox-port.ts'
import type { SandboxWorld } from './sandbox-world.ts'

/** A delivery that was lost or held up on purpose is not waited for any longer. */
const CREDITED_WITHIN_MS = 5_000
const LOOK_EVERY_MS = 20

export function payCheckout(
  { sandbox }: SandboxWorld,
  request: Body<typeof payByCard>,
): Promise<PaymentOutcome> {
  return asRefusals(() => sandbox.bank.pay(request))
}

export function answerChallenge(
  { sandbox }: SandboxWorld,
  answer: Body<typeof confirmPayment>,
): Promise<PaymentOutcome> {
  return asRefusals(() => sandbox.bank.confirm(answer))
}

/** Pays as a person would who buys the Stars they lack; the balance has grown when this returns. */
export async function payInvoice(
  world: SandboxWorld,
  { userId, link, buysMissingStars = true }: Body<typeof payByStars>,
): Promise<Reply<typeof payByStars>> {
  const { messenger } = world.sandbox
  if (!messenger.user(userId)) throw refuse('not_found', { userId: 'is no user' })

  let paid = await asRefusals(() => messenger.payInvoice(userId, link))
  if (paid.missingStars > 0 && buysMissingStars) {
    messenger.buyStars(userId, paid.missingStars)
    paid = await asRefusals(() => messenger.payInvoice(userId, link))
  }
  if (paid.status !== 'paid') return { status: 'failed', reason: paid.error ?? paid.status }

  const deadline = performance.now() + CREDITED_WITHIN_MS
  while (!(await payments.isCredited(sandboxDb(world), link)) && performance.now() < deadline) {
    await setTimeout(LOOK_EVERY_MS)
  }
  return { status: 'paid' }
}

/** The stand-ins have words of their own for what is not there and what cannot be. */
async function asRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

function refusalOf(error: unknown) {
  if (!(error instanceof Error) || !('status' in error)) return null
  const details = 'details' in error ? (error.details as Details | undefined) : undefined
  if (error.status === 404) return refuse('not_found', details)
  return error.status === 400 ? refuse('invalid_request', details) : null
}
