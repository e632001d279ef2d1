import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { createTarDecoder, type TarHeader } from 'modern-tar'

/** Who shall own the files, where that is not us. */
export interface Owner {
  uid: number
  gid: number
}

export interface Unpacking {
  /** The archive, as {@link takeBaseBackup} gave it. */
  tar: AsyncIterable<Buffer>
  /** PostgreSQL's list of what is in it. */
  manifest: string
  /** A folder that is not there yet. */
  folder: string
  owner?: Owner | undefined
}

interface ListedFile {
  Path?: string
  'Encoded-Path'?: string
  Size: number
  Checksum?: string
}

/** The archive and PostgreSQL's list of it differ. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup'
}

const OWNER_ONLY = 0o700
const PERMISSIONS = 0o777

/** Lays the files out, and compares each with PostgreSQL's own list of them. */
export async function unpackBaseBackup({ tar, manifest, folder, owner }: Unpacking) {
  const missing = listedIn(manifest)
  await mkdir(folder, { mode: OWNER_ONLY })
  await own(folder, OWNER_ONLY, owner)
  for await (const { header, body } of entriesOf(tar)) {
    const { path, mode } = demandPlain(header)
    const place = join(folder, path)
    if (header.type === 'directory') {
      await body.cancel()
      await mkdir(place, { recursive: true })
      await own(place, mode, owner)
      continue
    }
    const checksum = await writeFile(place, body)
    await own(place, mode, owner)
    // The WAL that the server adds at the end is checked by what it says itself.
    const listed = missing.get(path)
    missing.delete(path)
    if (listed && listed !== checksum) throw new DamagedBackup(`${path} is not as it was backed up`)
  }
  const [first] = missing.keys()
  if (first !== undefined) throw new DamagedBackup(`${first} is missing`)
}

/** Strict: a header whose own checksum is wrong ends it. */
function entriesOf(tar: AsyncIterable<Buffer>) {
  return ReadableStream.from<Uint8Array>(tar).pipeThrough(createTarDecoder({ strict: true }))
}

/** PostgreSQL writes files and folders, each with a path below the cluster's own. */
function demandPlain({ name, type, mode = OWNER_ONLY }: TarHeader) {
  const path = name.replace(/\/$/, '')
  if (type !== 'file' && type !== 'directory') {
    throw new DamagedBackup(`${path} is neither a file nor a folder`)
  }
  if (path.startsWith('/') || path.split('/').includes('..')) {
    throw new DamagedBackup(`${path} would be outside of the folder`)
  }
  return { path, mode: mode & PERMISSIONS }
}

function listedIn(manifest: string): Map<string, string> {
  const { Files } = JSON.parse(manifest) as { Files: ListedFile[] }
  return new Map(
    Files.map((file) => {
      const path = file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString()
      return [path, file.Checksum ?? '']
    }),
  )
}

async function writeFile(place: string, body: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  await mkdir(dirname(place), { recursive: true })
  const file = await open(place, 'w', 0o600)
  try {
    for await (const bytes of body) {
      hash.update(bytes)
      await file.writeFile(bytes)
    }
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

async function own(place: string, mode: number, owner: Owner | undefined) {
  await chmod(place, mode)
  if (owner) await chown(place, owner.uid, owner.gid)
}
