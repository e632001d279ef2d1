import type pg from 'pg'
import { type Lsn, lsnOf, lsnText, segmentStart } from './lsn.ts'
import { type ReplicationAddress, type Row, runCommand, withReplication } from './replication.ts'
import { WalFolder } from './wal-folder.ts'

export interface Following {
  folder: string
  /** The server keeps what this name has not received yet. */
  slot: string
  signal: AbortSignal
  /** Everything before this place is in the folder, and survives a power cut. */
  onProgress?: (lsn: string) => void
}

const WAL_DATA = 'w'
const WAL_HEAD_BYTES = 25
/** What is lost at most when machine and disk of the database are lost together. */
const SYNC_MS = 250
/** PostgreSQL counts microseconds from this day. */
const EPOCH_MS = Date.UTC(2000, 0, 1)

/**
 * Writes the server's WAL into a folder as it is made, as `pg_receivewal` does. Resolves when
 * `signal` is given; rejects when the connection is lost, and may then be called again.
 */
export function followWal(address: ReplicationAddress, following: Following): Promise<void> {
  return withReplication(address, async (client) => {
    const folder = await WalFolder.open(following.folder, await segmentBytesOf(client))
    try {
      let from = await startOf(client, folder, following.slot)
      while (!following.signal.aborted) from = await stream(client, folder, { ...following, from })
    } finally {
      await folder.close()
    }
  })
}

interface Position {
  timeline: number
  lsn: Lsn
}

/** Where the folder ends, or for an empty one where the slot begins. Streams begin with segments. */
async function startOf(client: pg.Client, folder: WalFolder, slot: string): Promise<Position> {
  const kept = await slotStart(client, slot)
  const last = await folder.last()
  const bytes = await segmentBytesOf(client)
  if (!last) return { ...kept, lsn: segmentStart(kept.lsn, bytes) }
  return { timeline: last.timeline, lsn: last.isWhole ? last.start + bytes : last.start }
}

async function slotStart(client: pg.Client, slot: string): Promise<Position> {
  const read = async () => (await runCommand(client, `READ_REPLICATION_SLOT ${slot}`))[0]?.[0]
  let row = await read()
  if (!row?.[0]) {
    await runCommand(client, `CREATE_REPLICATION_SLOT ${slot} PHYSICAL (RESERVE_WAL true)`)
    row = await read()
  }
  const [, lsn, timeline] = row ?? []
  if (!lsn || !timeline) throw new Error(`the slot ${slot} keeps no WAL`)
  return { timeline: Number(timeline), lsn: lsnOf(lsn) }
}

interface Streaming extends Following {
  from: Position
}

/** Until the signal, or until the server goes on to another timeline, which is returned. */
async function stream(
  client: pg.Client,
  folder: WalFolder,
  { slot, from, signal, onProgress }: Streaming,
): Promise<Position> {
  const { connection } = client as unknown as { connection: CopyConnection }
  const endCopy = () => connection.endCopyFrom()
  const tell = async () => {
    await folder.sync()
    connection.sendCopyFromChunk(statusOf(folder.synced))
    if (folder.synced > 0n) onProgress?.(lsnText(folder.synced))
  }
  let telling = Promise.resolve()
  const timer = setInterval(() => {
    telling = telling.then(tell)
    telling.catch(() => {})
  }, SYNC_MS)
  connection.once('copyDone', endCopy)
  signal.addEventListener('abort', endCopy, { once: true })
  try {
    const place = `${lsnText(from.lsn)} TIMELINE ${from.timeline}`
    const command = `START_REPLICATION SLOT ${slot} PHYSICAL ${place}`
    const sets = await runCommand(client, command, {
      onData: async (message) => {
        if (String.fromCharCode(message[0] ?? 0) !== WAL_DATA) return
        const at = message.readBigUInt64BE(1)
        await folder.write(from.timeline, at, message.subarray(WAL_HEAD_BYTES))
      },
    })
    return signal.aborted ? from : await nextTimeline(client, folder, sets)
  } finally {
    clearInterval(timer)
    await telling.catch(() => {})
    connection.off('copyDone', endCopy)
    signal.removeEventListener('abort', endCopy)
  }
}

/** After a failover the server says where the new timeline leaves the old one. */
async function nextTimeline(
  client: pg.Client,
  folder: WalFolder,
  sets: Row[][],
): Promise<Position> {
  const [timeline, lsn] = sets.at(-1)?.[0] ?? []
  if (!timeline || !lsn) throw new Error('the server ended the stream of its WAL')
  const [[history] = []] = await runCommand(client, `TIMELINE_HISTORY ${timeline}`)
  const [name, text] = history ?? []
  if (name && text) await folder.writeHistory(name, text)
  const bytes = await segmentBytesOf(client)
  return { timeline: Number(timeline), lsn: segmentStart(lsnOf(lsn), bytes) }
}

async function segmentBytesOf(client: pg.Client): Promise<bigint> {
  const [[row] = []] = await runCommand(client, 'SHOW wal_segment_size')
  const [, count = '', unit = ''] = /^(\d+)(MB|GB)$/.exec(row?.[0] ?? '') ?? []
  return BigInt(count) * (unit === 'GB' ? 1024n ** 3n : 1024n ** 2n)
}

/** The driver's connection, by what its types leave out. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  once(event: 'copyDone', listener: () => void): void
  off(event: 'copyDone', listener: () => void): void
}

/** Written and flushed up to `lsn`; nothing is applied here. */
function statusOf(lsn: Lsn): Buffer {
  const status = Buffer.alloc(34)
  status.write('r')
  status.writeBigUInt64BE(lsn, 1)
  status.writeBigUInt64BE(lsn, 9)
  status.writeBigUInt64BE(0n, 17)
  status.writeBigInt64BE(BigInt(Date.now() - EPOCH_MS) * 1000n, 25)
  return status
}
