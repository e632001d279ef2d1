import { open } from 'node:fs/promises'
import { BadVideo, type ByteSource } from '@fanlight/mp4/byte-source'
import { keystream } from './keystream.ts'
import { releaseMemory } from './release-memory.ts'

/** A socket brings 64 kB at a time, and a write for each of them waits more than it writes. */
const BLOCK_BYTES = 1024 * 1024

/**
 * Appends to a file that means nothing without its key. Bytes are on the disk when it resolves with
 * the new length; when `bytes` fails, those that came before it are kept all the same. Each piece is
 * used up.
 */
export async function appendHidden(
  path: string,
  key: Buffer,
  offset: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  await using file = await open(path, offset === 0 ? 'w' : 'r+', 0o600)
  const hide = keystream(key, offset)
  let length = offset
  let held: Buffer[] = []
  let heldBytes = 0
  let writing: Promise<unknown> = Promise.resolve()
  // The next bytes come in while these are written.
  const write = async () => {
    await writing
    if (heldBytes === 0) return
    const written = held
    writing = file.writev(written, length).then(() => written.forEach(releaseMemory))
    writing.catch(() => {}) // thrown where it is waited for
    length += heldBytes
    held = []
    heldBytes = 0
  }
  try {
    for await (const piece of bytes) {
      held.push(hide(piece))
      heldBytes += piece.length
      releaseMemory(piece)
      if (heldBytes >= BLOCK_BYTES) await write()
    }
  } finally {
    await write()
    await writing
    await file.datasync()
  }
  return length
}

export interface HiddenSource extends ByteSource, AsyncDisposable {}

/** The plaintext of such a file, wherever it is asked for. */
export async function openHidden(path: string, key: Buffer): Promise<HiddenSource> {
  const file = await open(path, 'r')
  const { size } = await file.stat()
  return {
    size,
    async read(start, end) {
      const bytes = Buffer.allocUnsafe(end - start)
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
      if (bytesRead < bytes.length) throw new BadVideo('truncated', 'the file ends here')
      return keystream(key, start)(bytes)
    },
    [Symbol.asyncDispose]: () => file.close(),
  }
}
