import { until } from '@fanlight/server/test/until'
import { assert } from 'vitest'
import { WebSocket } from 'ws'

export interface HeardEvent {
  id: number
  type: string
  body: unknown
}

const CATCH_UP_MS = 30_000
const RECONNECT_MS = 20

/** A fan's live socket that comes back whenever it breaks, behind the last event it heard. */
export class EventListener implements Disposable {
  readonly heard: HeardEvent[] = []
  /** Connections that told their first line. */
  connections = 0
  readonly #url: string
  #socket: WebSocket | null = null
  #isOver = false
  #problem: Error | null = null

  constructor(address: string, credential: string) {
    const query = new URLSearchParams({ access_token: credential })
    this.#url = `${address.replace('http', 'ws')}/api/ws?${query.toString()}`
    this.#connect()
  }

  /** Resolves when every event up to this number was heard. */
  async hears(id: number) {
    await until(`event ${id} is heard, after ${this.heard.length}`, CATCH_UP_MS, () => {
      if (this.#problem) throw this.#problem
      return this.heard.length >= id
    })
  }

  [Symbol.dispose]() {
    this.#isOver = true
    this.#socket?.terminate()
  }

  #connect() {
    if (this.#isOver) return
    const socket = new WebSocket(`${this.#url}&last_event_id=${this.heard.length}`)
    this.#socket = socket
    let isFirst = true
    socket.on('message', (frame: Buffer) => {
      for (const line of frame.toString().split('\n').filter(Boolean)) {
        this.#hear(JSON.parse(line), isFirst)
        isFirst = false
      }
    })
    socket.on('error', () => {}) // followed by a close, which is what counts
    socket.on('close', () => setTimeout(() => this.#connect(), RECONNECT_MS))
  }

  /** The first event ever is number 1, so that as many were heard as the last one's number says. */
  #hear(line: HeardEvent, isFirst: boolean) {
    try {
      if (isFirst) {
        const begins = { id: this.heard.length, type: 'connect', body: { missed: false } }
        assert.deepEqual(line, begins, 'a connection begins where the last one broke off')
        this.connections += 1
      } else {
        assert.equal(line.id, this.heard.length + 1, 'nothing is missed and nothing comes twice')
        this.heard.push(line)
      }
    } catch (error) {
      this.#problem ??= error as Error
    }
  }
}
