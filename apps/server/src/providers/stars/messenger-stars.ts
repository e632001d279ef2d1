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
  readonly all: readonly Teller[]
  byId(id: number): Teller | null
  speakingFor(creatorId: number | null): Teller
}

export function messengerStars(tellers: Tellers): StarsInvoices {
  return {
    botIds: tellers.all.map(({ id }) => id),
    createLink({ creatorId, title, description, topUpId, stars }) {
      const prices = [{ label: title, amount: stars }]
      return tellers
        .speakingFor(creatorId)
        .ask((api) => api.createInvoiceLink(title, description, topUpId, '', STARS, prices))
    },
    async refund({ botId, payerId, chargeId }) {
      try {
        await tellerOf(tellers, botId).ask((api) => api.refundStarPayment(payerId, chargeId))
      } catch (error) {
        const isDone = error instanceof Error && error.message.includes('CHARGE_ALREADY_REFUNDED')
        if (!isDone) throw error
      }
    },
    async listMovements(botId, offset) {
      const { transactions } = await tellerOf(tellers, botId).ask((api) =>
        api.getStarTransactions({ offset, limit: MOVEMENTS_PER_QUESTION }),
      )
      const movements = transactions.flatMap((each) => movementOf(botId, each))
      return { read: transactions.length, movements }
    },
  }
}

function tellerOf(tellers: Tellers, botId: number): Teller {
  const teller = tellers.byId(botId)
  if (!teller) throw new ProviderFault('stars', `bot ${botId} is not ours any more`, false)
  return teller
}

/** Payments of invoices and their refunds; what else a bot earns or spends is not ours to judge. */
function movementOf(
  botId: number,
  { id: chargeId, amount: stars, source, receiver }: StarTransaction,
): StarMovement[] {
  const partner = source ?? receiver
  if (partner?.type !== 'user' || partner.transaction_type !== 'invoice_payment') return []
  return [
    {
      botId,
      chargeId,
      payerId: partner.user.id,
      direction: source ? 'paid' : 'refunded',
      stars,
      payload: partner.invoice_payload ?? '',
    },
  ]
}
