import { setTimeout } from 'node:timers/promises'

export interface ClientRequest {
  path: string
  headers: Record<string, string>
  body: string
}

export interface Reply {
  status: number
  text: string
}

const ANSWER_WITHIN_MS = 20_000
const GIVE_UP_MS = 120_000
/** Grows, so that those who wait leave the machine to those who start. */
const PAUSE_MS = 20
const PAUSE_MAX_MS = 300

/** How requests fared: what the server said in its bad moments. */
export class RetryingClient {
  readonly #address: string
  /** No answer at all: the port was closed, or the connection broke. */
  unanswered = 0
  /** 503: alive, without its database. */
  unavailable = 0

  constructor(address: string) {
    this.#address = address
  }

  /** Sends the very same request until it is answered with anything but "not now". */
  async request(request: ClientRequest): Promise<Reply> {
    const deadline = performance.now() + GIVE_UP_MS
    for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, PAUSE_MAX_MS)) {
      const reply = await this.#send(request)
      if (reply && reply.status !== 503) return reply
      if (reply) this.unavailable += 1
      else this.unanswered += 1
      if (performance.now() > deadline) throw new Error(`no answer to ${request.path}`)
      await setTimeout(pauseMs)
    }
  }

  async #send({ path, headers, body }: ClientRequest): Promise<Reply | null> {
    try {
      const reply = await fetch(`${this.#address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      return { status: reply.status, text: await reply.text() }
    } catch {
      return null // refused, reset or too late: whether it was heard is unknown
    }
  }
}
