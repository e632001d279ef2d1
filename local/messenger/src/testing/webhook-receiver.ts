import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Json } from '../core/json.ts'

export interface Delivery {
  update: Json
  headers: IncomingHttpHeaders
}

interface Reaction {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

/** A bot's server: hears webhooks and answers as it was told, 200 by default. */
export class WebhookReceiver {
  readonly heard: Delivery[] = []
  /** Decides each answer; may take its time. */
  react: (update: Json) => Reaction | Promise<Reaction> = () => ({ status: 200 })
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      void (async () => {
        const update = JSON.parse(await text(request)) as Json
        this.heard.push({ update, headers: request.headers })
        const { status, headers, body } = await this.react(update)
        response.writeHead(status, { 'content-type': 'application/json', ...headers })
        response.end(body === undefined ? '' : JSON.stringify(body))
      })()
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
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}/hook`
  }

  /** Ids of the updates that came, in their order. */
  ids(): unknown[] {
    return this.heard.map(({ update }) => update['update_id'])
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => {
      this.#server.close(resolve)
    })
  }
}
