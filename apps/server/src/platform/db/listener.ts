import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { patientConfig } from './client-config.ts'
import type { Connection } from './connection.ts'
import type { Log } from './log.ts'
import { asDatabaseError } from './unavailable.ts'

interface Subscription {
  channel: string
  onMessage: (payload: string) => void
  onResume: (() => void) | undefined
}

const RECONNECT_DELAY_MS = 100
const RECONNECT_DELAY_MAX_MS = 5_000

/**
 * One connection for all channels, opened by the first subscription. When it is lost it is opened
 * again, with growing pauses and for as long as it takes, until the listener is closed.
 */
export function openListener(connection: Connection, log: Log) {
  const subscriptions = new Set<Subscription>()
  const closing = new AbortController()
  let session: Promise<pg.Client> | undefined
  let connected: pg.Client | undefined

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(patientConfig(connection))
    client.on('error', (error) => log.warn({ error }, 'the listening connection failed'))
    client.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''))
    try {
      await client.connect()
      for (const channel of channels()) await client.query(listenTo(channel))
    } catch (error) {
      await client.end()
      throw asDatabaseError(error)
    }
    client.once('end', lose)
    connected = client
    return client
  }

  function lose() {
    connected = undefined
    if (!closing.signal.aborted) session = reconnect()
  }

  async function reconnect(): Promise<pg.Client> {
    for (let delayMs = RECONNECT_DELAY_MS; ; delayMs = longer(delayMs)) {
      await setTimeout(delayMs, undefined, { signal: closing.signal })
      try {
        const client = await connect()
        log.info({}, 'listening again')
        for (const { onResume } of subscriptions) safely(() => onResume?.())
        return client
      } catch (error) {
        log.warn({ error }, 'cannot listen yet')
      }
    }
  }

  function deliver(channel: string, payload: string) {
    for (const subscription of subscriptions) {
      if (subscription.channel === channel) safely(() => subscription.onMessage(payload))
    }
  }

  // Thrown from here, a subscriber's error would reach the socket's event loop and end the process.
  function safely(call: () => void) {
    try {
      call()
    } catch (error) {
      log.error({ error }, 'a listener threw')
    }
  }

  function channels() {
    return new Set([...subscriptions].map(({ channel }) => channel))
  }

  async function subscribe(subscription: Subscription) {
    subscriptions.add(subscription)
    try {
      session ??= connect().catch((error) => {
        session = undefined
        throw error
      })
      const client = await session
      await client.query(listenTo(subscription.channel))
    } catch (error) {
      subscriptions.delete(subscription)
      throw asDatabaseError(error)
    }
  }

  async function unsubscribe(subscription: Subscription) {
    subscriptions.delete(subscription)
    if (channels().has(subscription.channel)) return
    // Without a connection nothing listens, and the next one listens to what is left.
    await connected?.query(`unlisten ${pg.escapeIdentifier(subscription.channel)}`)
  }

  async function close() {
    closing.abort()
    subscriptions.clear()
    const client = await session?.catch(() => undefined)
    await client?.end()
  }

  return { subscribe, unsubscribe, close }
}

function listenTo(channel: string) {
  return `listen ${pg.escapeIdentifier(channel)}`
}

function longer(delayMs: number) {
  return Math.min(delayMs * 2, RECONNECT_DELAY_MAX_MS)
}
