import {
  type Bytes,
  chunkAt,
  chunkRange,
  HEADER_BYTES,
  type Header,
  type Shape,
  sealedSize,
} from './format.ts'
import type { SealedFile } from './items.ts'
import { importFileKey } from './media-key.ts'
import { ask, type NetworkOptions, patienceOf } from './network.ts'
import { openChunk, readPromisedHeader, shapeOf } from './open-sealed.ts'
import { type ByteStream, takeBytes } from './take-bytes.ts'
import { VaultError } from './vault-error.ts'

/**
 * Random access to one sealed file over HTTP ranges. Chunks are handed on as soon as they are there
 * and authenticated. A lost connection is resumed after the last good chunk; a chunk that does not
 * open ends the reading for good.
 */
export class SealedSource {
  readonly #file: SealedFile
  readonly #shape: Shape
  readonly #network: NetworkOptions
  readonly #key: Promise<CryptoKey>
  #header: Header | null = null
  /** Reads follow each other, and the next one mostly begins inside the chunk where this one ends. */
  #last: { index: number; plain: Bytes } | null = null
  #received = { bytes: 0, ms: 0 }

  constructor(file: SealedFile, network: NetworkOptions = {}) {
    this.#file = file
    this.#shape = shapeOf(file)
    this.#network = network
    this.#key = importFileKey(file.k)
    this.#key.catch(() => {}) // every read awaits the key and reports the failure
  }

  /** What the network gave while it was waited for; null before there is enough to tell. */
  get bitsPerSecond(): number | null {
    const { bytes, ms } = this.#received
    return bytes < 2 ** 18 ? null : (bytes * 8000) / Math.max(ms, 1)
  }

  /** The plaintext from byte `from` up to and without `to`, in pieces. */
  async *read(from: number, to: number, signal?: AbortSignal): AsyncGenerator<Bytes, void> {
    const network = { ...this.#network, signal }
    const patience = patienceOf(network)
    const end = Math.min(to, this.#shape.size)
    for (let at = from; at < end; ) {
      try {
        for await (const piece of this.#readOnce(at, end, network)) {
          at += piece.length
          patience.renew()
          yield piece
        }
      } catch (error) {
        await patience.orThrow(error)
      }
    }
  }

  async *#readOnce(from: number, to: number, network: NetworkOptions): AsyncGenerator<Bytes, void> {
    const { first, last } = chunkRange(this.#shape, from, to)
    const isKept = this.#last?.index === first
    if (this.#last && isKept) yield this.#cut(this.#last, from, to)
    if (isKept && first === last) return

    const next = isKept ? first + 1 : first
    for await (const chunk of this.#chunks(next, last, network)) yield this.#cut(chunk, from, to)
  }

  async *#chunks(first: number, last: number, network: NetworkOptions) {
    const key = await this.#key
    if (!this.#header && first > 0) await this.#fetchHeader(network)
    const bodyStart = this.#header ? chunkAt(this.#shape, first).start : 0
    const bytes = await this.#open(bodyStart, chunkAt(this.#shape, last).end, network)
    try {
      const header = await this.#headerFrom(bytes)
      for (let index = first; index <= last; index++) {
        network.signal?.throwIfAborted()
        const { start, end } = chunkAt(this.#shape, index)
        const sealed = await bytes.take(end - start)
        const chunk = { index, plain: await openChunk(key, header, { index, sealed }) }
        this.#last = chunk
        yield chunk
      }
    } finally {
      bytes.close()
    }
  }

  async #fetchHeader(network: NetworkOptions): Promise<void> {
    const bytes = await this.#open(0, HEADER_BYTES, network)
    await this.#headerFrom(bytes).finally(bytes.close)
  }

  async #headerFrom(bytes: ByteStream): Promise<Header> {
    this.#header ??= readPromisedHeader(await bytes.take(HEADER_BYTES), this.#shape)
    return this.#header
  }

  async #open(start: number, end: number, network: NetworkOptions): Promise<ByteStream> {
    const response = await ask(this.#file.path, network, `bytes=${start}-${end - 1}`)
    const isWhole = response.status !== 206
    const promised = promisedLength(response)
    const wanted = isWhole ? sealedSize(this.#shape) : end - start
    if (!response.body || (promised !== null && promised !== wanted)) {
      throw new VaultError('broken_seal', 'the file is not as long as its envelope says')
    }
    const bytes = takeBytes(response.body, (count, ms) => {
      this.#received = { bytes: this.#received.bytes + count, ms: this.#received.ms + ms }
    })
    if (isWhole) await bytes.skip(start)
    return bytes
  }

  /** What of a chunk lies within the asked bytes. */
  #cut({ index, plain }: { index: number; plain: Bytes }, from: number, to: number): Bytes {
    const start = index * 2 ** this.#shape.chunkLog2
    return plain.subarray(Math.max(0, from - start), Math.min(plain.length, to - start))
  }
}

/** Tells a file that was cut off from a connection that was: the one is announced. */
function promisedLength(response: Response): number | null {
  const length = response.headers.get('content-length')
  return length === null ? null : Number(length)
}
