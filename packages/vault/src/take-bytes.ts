import type { Bytes } from './format.ts'
import { VaultError } from './vault-error.ts'

export interface ByteStream {
  /** The next `count` bytes, or a VaultError when the body ends before. */
  take: (count: number) => Promise<Bytes>
  skip: (count: number) => Promise<void>
  close: () => void
}

/** Reads a body in pieces of our choosing; `tell` hears how much came and how long it took. */
export function takeBytes(
  body: ReadableStream<Uint8Array>,
  tell: (bytes: number, ms: number) => void,
): ByteStream {
  const reader = body.getReader()
  let rest: Uint8Array = new Uint8Array()

  const more = async () => {
    const asked = performance.now()
    const { value } = await reader.read()
    if (!value) throw new VaultError('unreachable', 'the answer ended too early')
    tell(value.length, performance.now() - asked)
    rest = value
  }
  const each = async (count: number, keep: (part: Uint8Array, at: number) => void) => {
    for (let at = 0; at < count; ) {
      if (rest.length === 0) await more()
      const part = rest.subarray(0, count - at)
      keep(part, at)
      rest = rest.subarray(part.length)
      at += part.length
    }
  }
  return {
    async take(count) {
      const taken = new Uint8Array(count)
      await each(count, (part, at) => taken.set(part, at))
      return taken
    },
    skip: (count) => each(count, () => {}),
    close: () => void reader.cancel().catch(() => {}), // a body that broke has nothing to cancel
  }
}
