import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { World } from './world.ts'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
  type: string
  data: Record<string, unknown>
}

/** Another system's server: it keeps what it is told, and answers as the test says. */
export class WebhookReceiver implements AsyncDisposable {
  readonly received: Received[] = []
  readonly #server
  /** What it answers, by what it was told. */
  answer: (told: Received) => number = () => 200

  private constructor() {
    this.#server = createServer((request, reply) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        const told = { headers: request.headers, body, ...JSON.parse(body) }
        this.received.push(told)
        const code = this.answer(told)
        reply.writeHead(code, { location: '/elsewhere', connection: 'close' }).end('thanks')
      })
    })
  }

  static async open(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver()
    await new Promise<void>((resolve) => {
      receiver.#server.listen(0, '127.0.0.1', resolve)
    })
    return receiver
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
  }

  get types(): string[] {
    return this.received.map(({ type }) => type)
  }

  async [Symbol.asyncDispose]() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => {
      this.#server.close(resolve)
    })
  }
}

/** One turn of what brings events to webhooks. */
export async function deliversWebhooks({ app }: World) {
  for (const job of app.jobs) if (/webhooks/.test(job.name)) await job.run()
}
