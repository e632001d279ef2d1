import { randomBytes } from 'node:crypto'
import type { Database } from '../../../shared/database.ts'
import { sniff } from './sniff.ts'

export interface StoredFile {
  /** A secret that cannot be guessed: any holder may read the file. */
  key: string
  uniqueId: string
  name: string
  mimeType: string
  width: number | null
  height: number | null
  duration: number
  size: number
}

const COLUMNS = `key, unique_id as uniqueId, name, mime_type as mimeType, width, height, duration,
  length(bytes) as size`

export function add(
  db: Database,
  { bytes, name, mimeType }: { bytes: Buffer; name: string; mimeType?: string },
): StoredFile {
  const sniffed = sniff(bytes)
  const file = {
    key: randomBytes(24).toString('base64url'),
    uniqueId: `AQAD${randomBytes(9).toString('base64url')}`,
    name,
    mimeType: sniffed?.mimeType ?? mimeType ?? 'application/octet-stream',
    width: sniffed?.width ?? null,
    height: sniffed?.height ?? null,
    duration: sniffed?.duration ?? 0,
  }
  db.run(
    `insert into file (key, unique_id, name, mime_type, width, height, duration, bytes)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    file.key,
    file.uniqueId,
    file.name,
    file.mimeType,
    file.width,
    file.height,
    file.duration,
    bytes,
  )
  return { ...file, size: bytes.length }
}

export function find(db: Database, key: string): StoredFile | null {
  return db.get<StoredFile>(`select ${COLUMNS} from file where key = ?`, key)
}

export function bytes(db: Database, key: string): Buffer | null {
  const row = db.get<{ bytes: Uint8Array }>('select bytes from file where key = ?', key)
  return row && Buffer.from(row.bytes)
}
