import { setTimeout } from 'node:timers/promises'
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node'
import type { Log } from '../log.ts'
import { backoffMs, FIRST_ATTEMPT_MS, PING_MS } from './backoff.ts'
import type { NodeChannel } from './node-channel.ts'
import { Subscribers } from './subscribers.ts'

/** NATS without its streams: what is kept is kept in the database. */
export function natsChannel(url: string, name: string, log: Log): NodeChannel {
  const subscribers = new Subscribers(log)
  const closing = new AbortController()
  const attempted = Promise.withResolvers<void>()
  let current: NatsConnection | undefined

  async function connectOnce(): Promise<NatsConnection> {
    const connection = await connect(optionsOf(url))
    connection.subscribe(name, {
      callback: (error, message) => {
        if (error) log.warn({ err: error }, 'event notifier refused')
        else subscribers.deliver(message.string())
      },
    })
    await connection.flush() // from its answer on, nothing that is said is missed
    return connection
  }

  /** The library's own way back does not tell when the subscription is in place again. */
  async function stayConnected() {
    let isLate = false
    for (let failed = 0; !closing.signal.aborted; failed += 1) {
      try {
        current = await connectOnce()
        failed = 0
        if (isLate) subscribers.resume()
        attempted.resolve()
        await current.closed()
      } catch (error) {
        log.debug({ err: error }, 'connecting to the event notifier failed')
      }
      current = undefined
      isLate = true
      attempted.resolve()
      if (closing.signal.aborted) return
      log.warn({}, 'event notifier away')
      await setTimeout(backoffMs(failed), undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const ended = stayConnected()

  return {
    async publish(payload) {
      if (!current) throw new Error('NATS is away')
      current.publish(name, payload)
    },
    async subscribe(subscriber) {
      const leave = subscribers.add(subscriber)
      await attempted.promise
      return leave
    },
    async close() {
      closing.abort()
      await current?.flush().catch(() => {})
      await current?.close()
      await ended
    },
  }
}

function optionsOf(url: string): NodeConnectionOptions {
  const { protocol, host, username, password } = new URL(url)
  return {
    servers: host,
    reconnect: false,
    timeout: FIRST_ATTEMPT_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
    ...(protocol === 'tls:' && { tls: {} }),
    ...credentialsOf(decodeURIComponent(username), decodeURIComponent(password)),
  }
}

/** As NATS reads addresses: a name alone is a token. */
function credentialsOf(name: string, password: string): NodeConnectionOptions {
  if (!name) return {}
  return password ? { user: name, pass: password } : { token: name }
}
