import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cents } from '@fanlight/contract/money'
import { SIGNATURE_HEADER } from '@fanlight/server/providers/card/acquirer-message'
import { signWebhook } from '@fanlight/server/providers/card/signed-webhook'
import { ProviderFault } from '@fanlight/server/providers/provider-fault'
import { expect, test } from 'vitest'
import { type SandboxBankOptions, sandboxBank } from './sandbox-bank.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const SECRET = 'secret-of-the-webhooks'
const CHECKOUT = {
  topUpId: '0190f3f0-0000-7000-8000-000000000001',
  totalCents: cents(26_25),
  provider: 'inwizoEcom',
  countryCode: '',
  fanId: 1001,
  language: 'ru',
  returnUrl: 'http://localhost:8080/balance?action=tips',
}

interface Asked {
  path: string | undefined
  authorization: string | undefined
  body: unknown
}

type Answer = { status?: number; body?: unknown } | 'silence' | 'hang up'

/** A server at the bank's address that gives this answer, and what it was asked. */
async function openCounter(answer: Answer) {
  const asked: Asked[] = []
  const serve = async (request: IncomingMessage, reply: ServerResponse) => {
    const { url: path, headers } = request
    asked.push({ path, authorization: headers.authorization, body: await bodyOf(request) })
    if (answer === 'silence') return
    if (answer === 'hang up') request.socket.destroy()
    else reply.writeHead(answer.status ?? 200).end(JSON.stringify(answer.body ?? {}))
  }
  const server = createServer((request, reply) => void serve(request, reply))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

function gateway(bankUrl: string, options: Partial<SandboxBankOptions> = {}) {
  return sandboxBank({
    name: 'sandbox',
    bankUrl: () => bankUrl,
    publicUrl: 'http://localhost:8080',
    merchantKey: 'key',
    secret: SECRET,
    now: () => NOW,
    ...options,
  })
}

test('a card checkout is opened at the bank and paid on our card form', async () => {
  await using counter = await openCounter({ body: { id: 'chk_1', token: 'tok_1' } })

  const checkout = await gateway(counter.url).createCheckout(CHECKOUT)

  expect(checkout).toEqual({
    reference: 'chk_1',
    url: 'http://localhost:8080/payForm?token=tok_1',
  })
  expect(counter.asked).toEqual([
    {
      path: '/bank/api/checkouts',
      authorization: 'Bearer key',
      body: {
        order_id: CHECKOUT.topUpId,
        amount: 2625,
        currency: 'EUR',
        method: 'card',
        customer: '1001',
        language: 'ru',
        return_url: CHECKOUT.returnUrl,
      },
    },
  ])
})

test('a fast payment is paid on the bank’s page', async () => {
  await using counter = await openCounter({ body: { id: 'chk_1', token: 'tok_1' } })

  const { url } = await gateway(counter.url).createCheckout({
    ...CHECKOUT,
    provider: 'singularity',
  })

  expect(url).toBe('http://localhost:8080/bank/fast/tok_1')
  expect(counter.asked).toMatchObject([{ body: { method: 'fast' } }])
})

test('a saved card is charged by its token', async () => {
  await using counter = await openCounter({ body: { id: 'pay_1', status: 'action_required' } })

  const charge = await gateway(counter.url).chargeSavedCard({ ...CHECKOUT, cardToken: 'card_1' })

  expect(charge).toEqual({ reference: 'pay_1' })
  expect(counter.asked).toMatchObject([
    {
      path: '/bank/api/charges',
      body: { order_id: CHECKOUT.topUpId, amount: 2625, card_token: 'card_1', customer: '1001' },
    },
  ])
})

test.each([
  ['is out of order', { status: 503 }, true],
  ['hangs up', 'hang up', true],
  ['refuses', { status: 409 }, false],
  ['does not know us', { status: 401 }, false],
  ['forgets the token', { body: { id: 'chk_1' } }, false],
  ['talks about something else', { body: ['tok_1'] }, false],
] as const)('a bank that %s is a fault', async (_, answer, isRetryable) => {
  await using counter = await openCounter(answer)

  const fault = await gateway(counter.url)
    .createCheckout(CHECKOUT)
    .catch((error: unknown) => error)

  expect(fault).toBeInstanceOf(ProviderFault)
  expect(fault).toMatchObject({ provider: 'sandbox', isRetryable })
})

test('a bank that does not answer in time is a fault', async () => {
  await using counter = await openCounter('silence')
  const impatient: typeof fetch = (url, request) =>
    fetch(url, {
      ...request,
      signal: AbortSignal.any([signalOf(request), AbortSignal.timeout(50)]),
    })

  const asking = gateway(counter.url, { fetch: impatient }).createCheckout(CHECKOUT)

  await expect(asking).rejects.toMatchObject({ name: 'ProviderFault', isRetryable: true })
})

test('a bank that is not there is a fault', async () => {
  await using counter = await openCounter({})
  await counter[Symbol.asyncDispose]()

  await expect(gateway(counter.url).createCheckout(CHECKOUT)).rejects.toMatchObject({
    isRetryable: true,
  })
})

const MESSAGE = {
  id: 'evt_1',
  type: 'payment.succeeded',
  created: NOW.getTime() / 1000,
  data: {
    payment_id: 'pay_1',
    merchant_order_id: CHECKOUT.topUpId,
    amount: 2625,
    currency: 'EUR',
  },
}

function signed(content: unknown, secret = SECRET) {
  const body = Buffer.from(JSON.stringify(content))
  return { headers: { [SIGNATURE_HEADER]: signWebhook({ secret, body, at: NOW }) }, body }
}

test('a webhook that the bank signed is read', () => {
  const events = gateway('').readWebhook(signed(MESSAGE))

  expect(events).toEqual([
    {
      eventId: 'evt_1',
      topUpId: CHECKOUT.topUpId,
      paymentId: MESSAGE.data.payment_id,
      status: 'succeeded',
      paidCents: 2625,
    },
  ])
})

test.each([
  ['somebody else signed', signed(MESSAGE, 'another secret'), 'forged'],
  ['nobody signed', { ...signed(MESSAGE), headers: {} }, 'forged'],
  ['was changed on the way', { ...signed(MESSAGE), body: Buffer.from('{}') }, 'forged'],
  ['is no message', signed('paid'), 'unreadable'],
])('a webhook that %s is not heard', (_, message, problem) => {
  expect(gateway('').readWebhook(message)).toBe(problem)
})

function signalOf(request: RequestInit | undefined): AbortSignal {
  if (!request?.signal) throw new Error('the gateway sets no time limit')
  return request.signal
}
