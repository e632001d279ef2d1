/** One message of PostgreSQL's protocol, without its length. */
export interface Message {
  type: string
  body: Buffer
}

/** Cuts a stream of bytes into messages; those that are not complete yet wait. */
export class MessageReader {
  #rest = Buffer.alloc(0)

  read(chunk: Buffer): Message[] {
    this.#rest = Buffer.concat([this.#rest, chunk])
    const messages: Message[] = []
    while (this.#rest.length >= 5) {
      const end = 1 + this.#rest.readInt32BE(1)
      if (this.#rest.length < end) break
      const type = String.fromCharCode(this.#rest[0] ?? 0)
      messages.push({ type, body: this.#rest.subarray(5, end) })
      this.#rest = this.#rest.subarray(end)
    }
    return messages
  }
}

export function encode({ type, body }: Message): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** The text that begins at `from`, and where the next thing begins. */
export function readText(body: Buffer, from = 0): { text: string; end: number } {
  const stop = body.indexOf(0, from)
  return { text: body.toString('utf8', from, stop), end: stop + 1 }
}

export function textBytes(text: string): Buffer {
  return Buffer.from(`${text}\0`)
}
