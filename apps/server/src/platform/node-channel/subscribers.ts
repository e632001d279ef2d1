import type { Log } from '../log.ts'
import type { Subscriber } from './node-channel.ts'

/** Those of this process who share one connection to a channel. */
export class Subscribers {
  readonly #all = new Set<Subscriber>()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  add(subscriber: Subscriber) {
    this.#all.add(subscriber)
    return async () => {
      this.#all.delete(subscriber)
    }
  }

  deliver(payload: string) {
    for (const { onMessage } of this.#all) this.#safely(() => onMessage(payload))
  }

  resume() {
    this.#log.info({}, 'listening again')
    for (const { onResume } of this.#all) this.#safely(() => onResume?.())
  }

  // Thrown from here, a subscriber's error would reach the socket's event loop and end the process.
  #safely(call: () => void) {
    try {
      call()
    } catch (error) {
      this.#log.error({ err: error }, 'listener failed')
    }
  }
}
