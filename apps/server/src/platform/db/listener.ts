import pg from 'pg'
import { type Connection, withoutPooler } from './connection.ts'
import { lastingConnection } from './lasting-connection.ts'
import type { Log } from './log.ts'
import { asDatabaseError } from './unavailable.ts'

interface Subscription {
  channel: string
  onMessage: (payload: string) => void
  onResume: (() => void) | undefined
}

/** One lasting connection for all channels, opened by the first subscription. */
export function openListener(connection: Connection, log: Log) {
  const subscriptions = new Set<Subscription>()
  const direct = withoutPooler(connection)
  const lasting = lastingConnection({ connection: direct, prepare, onResume: resume, log })

  async function prepare(client: pg.Client) {
    client.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''))
    for (const channel of channels()) await client.query(listenTo(channel))
  }

  function resume() {
    log.info({}, 'listening again')
    for (const { onResume } of subscriptions) safely(() => onResume?.())
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
      log.error({ error }, 'listener failed')
    }
  }

  function channels() {
    return new Set([...subscriptions].map(({ channel }) => channel))
  }

  return {
    async subscribe(subscription: Subscription) {
      subscriptions.add(subscription)
      try {
        const client = await lasting.open()
        await client.query(listenTo(subscription.channel))
      } catch (error) {
        subscriptions.delete(subscription)
        throw asDatabaseError(error)
      }
    },
    async unsubscribe(subscription: Subscription) {
      subscriptions.delete(subscription)
      if (channels().has(subscription.channel)) return
      // Without a connection nothing listens, and the next one listens to what is left.
      await lasting.current?.query(`unlisten ${pg.escapeIdentifier(subscription.channel)}`)
    },
    close() {
      subscriptions.clear()
      return lasting.close()
    },
  }
}

function listenTo(channel: string) {
  return `listen ${pg.escapeIdentifier(channel)}`
}
