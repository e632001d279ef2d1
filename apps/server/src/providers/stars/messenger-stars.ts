import type { Api } from 'grammy'
import type { StarTransaction } from 'grammy/types'
import { ProviderFault } from '../provider-fault.ts'
import type { StarMovement, StarsInvoices } from './stars-invoices.ts'

/** The messenger's code for Stars, and the most entries of the book that it gives at once. */
const STARS = 'XTR'
const MOVEMENTS_PER_QUESTION = 100

/** What is needed of a bot; `Bots` of providers/telegram has it. */
interface Teller {
  readonly id: number
  ask<Answer>(question: (api: Api) => Promise<Answer>): Promise<Answer>
}

interface Tellers {
  readonly platform: Teller
  byId(id: number): Teller | null
}

export function messengerStars(tellers: Tellers): StarsInvoices {
  const { platform } = tellers
  return {
    botId: platform.id,
    createLink({ title, description, topUpId, stars }) {
      const prices = [{ label: title, amount: stars }]
      return platform.ask((api) =>
        api.createInvoiceLink(title, description, topUpId, '', STARS, prices),
      )
    },
    async refund({ botId, payerId, chargeId }) {
      try {
        await tellerOf(tellers, botId).ask((api) => api.refundStarPayment(payerId, chargeId))
      } catch (error) {
        const isDone = error instanceof Error && error.message.includes('CHARGE_ALREADY_REFUNDED')
        if (!isDone) throw error
      }
    },
    async listMovements(offset) {
      const { transactions } = await platform.ask((api) =>
        api.getStarTransactions({ offset, limit: MOVEMENTS_PER_QUESTION }),
      )
      const movements = transactions.flatMap((each) => movementOf(platform.id, each))
      return { read: transactions.length, movements }
    },
  }
}

function tellerOf(tellers: Tellers, botId: number): Teller {
  const teller = tellers.byId(botId)
  if (!teller) throw new ProviderFault('stars', `bot ${botId} is not ours any more`, false)
  return teller
}

/**
 * Payments of invoices, and what went out under the id of a payment: a refund, or a charge that the
 * buyer had an app store take back. What else a bot earns or spends is not ours to judge.
 */
function movementOf(
  botId: number,
  { id: chargeId, amount: stars, source, receiver }: StarTransaction,
): StarMovement[] {
  if (receiver) return [{ direction: 'returned', chargeId }]
  if (source?.type !== 'user' || source.transaction_type !== 'invoice_payment') return []
  const payload = source.invoice_payload ?? ''
  return [{ direction: 'paid', botId, chargeId, payerId: source.user.id, stars, payload }]
}
