import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import type { NodeChannel } from './node-channel.ts'
import { postgresChannel } from './postgres-channel.ts'

/** By the first part of the address. */
export const CHANNEL_PROTOCOLS = ['redis:', 'rediss:', 'nats:', 'tls:']

export interface ChannelPlace {
  /** Null for the database. */
  url: string | null
  db: Pick<Db, 'listen' | 'notify'>
  name: string
  /** Whose it is: outside of a database, others may use the same name. */
  worldId: string
  log: Log
}

/** The libraries are loaded by who uses them: they would cost every other start their memory. */
export async function openNodeChannel(place: ChannelPlace): Promise<NodeChannel> {
  const { url, db, name, worldId, log } = place
  if (url === null) return postgresChannel(db, name)
  const ownName = `${name}.${worldId}`
  if (new URL(url).protocol.startsWith('redis')) {
    const { redisChannel } = await import('./redis-channel.ts')
    return redisChannel(url, ownName, log)
  }
  const { natsChannel } = await import('./nats-channel.ts')
  return natsChannel(url, ownName, log)
}
