import { type FileHandle, mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeDurably } from '@fanlight/durable-file'
import { type Lsn, type Segment, segmentIn, segmentName, segmentStart } from './lsn.ts'

export const PARTIAL = '.partial'

interface OpenSegment {
  file: FileHandle
  name: string
  start: Lsn
}

/** WAL as it arrives: whole segments under their names, the newest with `.partial` behind it. */
export class WalFolder {
  readonly #folder: string
  readonly #segmentBytes: bigint
  #open: OpenSegment | null = null
  #hasUnsynced = false
  #written: Lsn = 0n
  #synced: Lsn = 0n

  private constructor(folder: string, segmentBytes: bigint) {
    this.#folder = folder
    this.#segmentBytes = segmentBytes
  }

  static async open(folder: string, segmentBytes: bigint): Promise<WalFolder> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return new WalFolder(folder, segmentBytes)
  }

  /** What came last; null where nothing did. */
  async last(): Promise<Segment | null> {
    const names = await readdir(this.#folder)
    const segments = names.flatMap((name) => segmentIn(name, this.#segmentBytes) ?? [])
    const newest = (a: Segment, b: Segment) =>
      b.timeline - a.timeline || (a.start < b.start ? 1 : -1)
    return segments.sort(newest)[0] ?? null
  }

  /** Everything before it survives a power cut. */
  get synced(): Lsn {
    return this.#synced
  }

  async write(timeline: number, at: Lsn, bytes: Buffer): Promise<void> {
    let [place, rest] = [at, bytes]
    while (rest.length > 0) {
      const segment = await this.#segmentOf(timeline, place)
      const offset = Number(place - segment.start)
      const room = Number(this.#segmentBytes) - offset
      const part = rest.subarray(0, room)
      await segment.file.write(part, 0, part.length, offset)
      this.#hasUnsynced = true
      place += BigInt(part.length)
      this.#written = place
      rest = rest.subarray(part.length)
      if (part.length === room) await this.#complete(segment)
    }
  }

  async sync(): Promise<void> {
    if (!this.#hasUnsynced) return
    const reached = this.#written
    this.#hasUnsynced = false
    await this.#open?.file.sync()
    this.#synced = reached
  }

  /** Which way the timelines parted; recovery reads it. */
  writeHistory(fileName: string, text: string): Promise<void> {
    return writeDurably(join(this.#folder, fileName), text)
  }

  async close(): Promise<void> {
    await this.sync()
    await this.#open?.file.close()
    this.#open = null
  }

  async #segmentOf(timeline: number, lsn: Lsn): Promise<OpenSegment> {
    const name = segmentName(timeline, lsn, this.#segmentBytes)
    if (this.#open?.name === name) return this.#open
    await this.close()
    const path = join(this.#folder, name + PARTIAL)
    const file = await open(path, 'r+').catch(() => open(path, 'w+', 0o600))
    await fillUp(file, Number(this.#segmentBytes))
    await syncFolder(this.#folder)
    this.#open = { file, name, start: segmentStart(lsn, this.#segmentBytes) }
    return this.#open
  }

  async #complete({ name }: OpenSegment) {
    await this.close()
    await rename(join(this.#folder, name + PARTIAL), join(this.#folder, name))
    await syncFolder(this.#folder)
  }
}

/** With zeros to its full size: PostgreSQL reads no shorter segment. */
async function fillUp(file: FileHandle, bytes: number): Promise<void> {
  const { size } = await file.stat()
  if (size < bytes) await file.write(Buffer.alloc(1), 0, 1, bytes - 1)
}
