import { setTimeout } from 'node:timers/promises'
import { createClient } from '@redis/client'
import type { Log } from '../log.ts'
import { backoffMs, FIRST_ATTEMPT_MS, PING_MS, SILENT_MS } from './backoff.ts'
import type { NodeChannel } from './node-channel.ts'
import { Subscribers } from './subscribers.ts'

/**
 * More than so many without an answer are refused. Writing to a connection that has died without a
 * word would keep it from looking silent.
 */
const UNANSWERED_MAX = 100

/** Redis, or what speaks like it (Valkey): two connections, because one that listens may not speak. */
export function redisChannel(url: string, name: string, log: Log): NodeChannel {
  const subscribers = new Subscribers(log)
  const publisher = open(url, { disableOfflineQueue: true, commandsQueueMaxLength: UNANSWERED_MAX })
  const listener = open(url, {})
  const failed = Promise.withResolvers<void>()
  let isLate = false

  const onError = (err: unknown) => {
    failed.resolve()
    log.warn({ err }, 'event notifier away')
  }
  publisher.on('error', onError)
  listener.on('error', onError)
  listener.on('error', () => {
    isLate = true
  })
  // It subscribes by itself after each time that it was lost, and is ready when that is done.
  listener.on('ready', () => {
    if (isLate) subscribers.resume()
    isLate = false
  })
  const subscribed = listener.subscribe(name, (payload) => subscribers.deliver(payload))
  // Each tries until it is closed; what goes wrong meanwhile is told by the event above.
  const opened = Promise.allSettled([subscribed, listener.connect(), publisher.connect()])
  const late = setTimeout(FIRST_ATTEMPT_MS, undefined, { ref: false })
  const attempted = Promise.race([opened, failed.promise, late])

  return {
    async publish(payload) {
      await publisher.publish(name, payload)
    },
    async subscribe(subscriber) {
      const leave = subscribers.add(subscriber)
      await attempted
      return leave
    },
    async close() {
      listener.destroy()
      publisher.destroy()
    },
  }
}

function open(
  url: string,
  options: { disableOfflineQueue?: true; commandsQueueMaxLength?: number },
) {
  return createClient({
    url,
    ...options,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: FIRST_ATTEMPT_MS,
      socketTimeout: SILENT_MS,
      reconnectStrategy: backoffMs,
    },
  })
}
