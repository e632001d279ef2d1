import { randomUUID } from 'node:crypto'
import { deriveSecret } from '@fanlight/server/platform/secrets'
import { standInGateway } from '@fanlight/server/providers/card/stand-in-gateway'
import { BOT_TOKEN } from '@fanlight/server/test/test-context'
import { messageOf } from '@fanlight/server/test/top-up-verbs'
import { assert } from 'vitest'
import { deriveSandboxToken } from '../../start/bot-tokens.ts'
import type { Program } from './program.ts'
import type { RetryingClient } from './retrying-client.ts'

/** Takes every payment, and sends webhooks until it is heard. */
export class Bank {
  readonly #program: Program
  readonly #client: RetryingClient
  readonly #gateway = standInGateway({
    name: 'sandbox',
    secret: deriveSecret(deriveSandboxToken(BOT_TOKEN), 'sandbox bank').toString('hex'),
    baseUrl: '',
    now: () => new Date(),
  })

  constructor(program: Program, client: RetryingClient) {
    this.#program = program
    this.#client = client
  }

  /** Tells of the success `times` at once; the id of the top-up that it paid for. */
  async takePayment(url: string, times: number): Promise<string> {
    const topUp = await this.#program.query((db) =>
      db.one<{ id: string; amount: number; fee: number }>(
        'select id, amount_cents as amount, fee_cents as fee from top_up where url = $1',
        [url],
      ),
    )
    const message = messageOf(topUp, 'payment.succeeded', { id: `evt_${randomUUID()}` })
    const { headers, body } = this.#gateway.signWebhook(message)
    const request = {
      path: '/api/pay/callback/sandbox',
      headers: headers as Record<string, string>,
      body: body.toString(),
    }
    const calls = Array.from({ length: times }, () => this.#client.request(request))
    for (const { status, text } of await Promise.all(calls)) assert.equal(status, 200, text)
    return topUp.id
  }
}
