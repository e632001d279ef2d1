import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Webhook {
  id: string
  type: string
  created: number
  data: {
    payment_id: string
    merchant_order_id: string
    amount: number
    currency: string
    failure_code?: string
    challenge_url?: string
    card?: { token: string; brand: string; last4: string; expires: string }
    reason?: string
  }
}

/** The shop's ear. */
export class WebhookReceiver {
  readonly heard: Webhook[] = []
  /** Signatures that do not hold, or are not of this moment by the bank's clock. */
  readonly badSignatures: string[] = []
  /** What the next webhooks are answered by; 200 when there is nothing left. `null`: no answer. */
  readonly answers: (number | null)[] = []
  /** How long the shop takes to hear. */
  slowMs = 0
  readonly #secret: string
  readonly #now: () => number
  readonly #server: Server

  constructor(secret: string, now: () => number) {
    this.#secret = secret
    this.#now = now
    this.#server = createServer((request, reply) => void this.#answer(request, reply))
  }

  async open() {
    await new Promise<void>((done) => {
      this.#server.listen(0, '127.0.0.1', done)
    })
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}/webhooks`
  }

  async close() {
    this.#server.closeAllConnections()
    await new Promise((done) => {
      this.#server.close(done)
    })
  }

  async #answer(request: IncomingMessage, reply: ServerResponse) {
    const body = await bodyOf(request)
    await sleep(this.slowMs)
    const status = this.#hear(request.headers['x-bank-signature'], body)
    if (status === null) request.socket.destroy()
    else reply.writeHead(status).end('{"received":true}')
  }

  #hear(signature: unknown, body: Buffer): number | null {
    if (!this.#isSigned(String(signature), body)) this.badSignatures.push(String(signature))
    this.heard.push(JSON.parse(body.toString()) as Webhook)
    const [answer = 200] = this.answers.splice(0, 1)
    return answer
  }

  #isSigned(signature: string, body: Buffer): boolean {
    const [, seconds = '', hex] = /^t=(\d+),v1=([\da-f]{64})$/.exec(signature) ?? []
    const wanted = createHmac('sha256', this.#secret).update(`${seconds}.`).update(body)
    return hex === wanted.digest('hex') && Number(seconds) === Math.floor(this.#now() / 1000)
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
