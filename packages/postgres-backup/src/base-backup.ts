import { randomBytes } from 'node:crypto'
import type { ReplicationAddress } from './replication.ts'
import { type Row, runCommand, withReplication } from './replication.ts'

export interface BackupReceiver {
  /** The database's files as one tar archive, piece by piece. */
  onTar(bytes: Buffer): Promise<void> | void
  /** PostgreSQL's own list of these files with their checksums. */
  onManifest(bytes: Buffer): Promise<void> | void
}

export interface BaseBackup {
  /** Which cluster it is of; the WAL of another does not fit. */
  systemId: string
  timeline: number
  /** Recovery begins here. */
  startLsn: string
  /** What was committed before this is in it, without any further WAL. */
  endLsn: string
}

/** A table space lies outside of the cluster's folder, and would come as an archive of its own. */
export class HasTablespaces extends Error {
  override readonly name = 'HasTablespaces'
}

const NEW_ARCHIVE = 'n'
const MANIFEST = 'm'
const DATA = 'd'

/**
 * Asks a running server for all of its files, with the WAL that makes them one moment, as
 * `pg_basebackup` does. It may be used meanwhile.
 */
export function takeBaseBackup(
  address: ReplicationAddress,
  receiver: BackupReceiver,
): Promise<BaseBackup> {
  return withReplication(address, async (client) => {
    const [[identity] = []] = await runCommand(client, 'IDENTIFY_SYSTEM')
    // It ends with the connection, and keeps the WAL of the backup until then.
    const slot = `fanlight_backup_${randomBytes(4).toString('hex')}`
    await runCommand(
      client,
      `CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL (RESERVE_WAL true)`,
    )
    const sets = await runCommand(client, COMMAND, { onData: sorted(receiver) })
    const [[start] = [], tablespaces = [], [end] = []] = sets
    if (tablespaces.length > 1) throw new HasTablespaces(tablespaceAdvice(tablespaces))
    return {
      systemId: textAt(identity, 0),
      timeline: Number(textAt(start, 1)),
      startLsn: textAt(start, 0),
      endLsn: textAt(end, 0),
    }
  })
}

const COMMAND =
  "BASE_BACKUP (LABEL 'fanlight', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', " +
  "MANIFEST_CHECKSUMS 'SHA256')"

/** Each piece begins with a letter that says what follows. */
function sorted({ onTar, onManifest }: BackupReceiver) {
  let take: BackupReceiver['onTar'] = onTar
  let archives = 0
  return (message: Buffer) => {
    const kind = String.fromCharCode(message[0] ?? 0)
    if (kind === DATA) return take(message.subarray(1))
    if (kind === MANIFEST) take = onManifest
    if (kind === NEW_ARCHIVE) {
      archives += 1
      if (archives > 1) throw new HasTablespaces(tablespaceAdvice([]))
      take = onTar
    }
  }
}

function tablespaceAdvice(rows: Row[]): string {
  const places = rows.flatMap(([, place]) => (place ? [place] : []))
  return (
    `The server keeps tables outside of its own folder (${places.join(', ') || 'tablespaces'}). ` +
    'Take its backup with pg_basebackup or pgBackRest.'
  )
}

function textAt(row: Row | undefined, index: number): string {
  const text = row?.[index]
  if (text === undefined || text === null) throw new Error('the server did not say what it sent')
  return text
}
