import { createHash } from 'node:crypto'
import { type Message, readText, textBytes } from './wire.ts'

export interface Prepared {
  /** The same on every server connection. */
  name: string
  /** What follows the name in the message that prepares it. */
  rest: Buffer
}

/** What one client has prepared, by the names that it chose. */
export type PreparedByName = Map<string, Prepared>

/** A batch of a client's messages as one server connection has to get it. */
export interface Batch {
  messages: Message[]
  /** What the client expects to hear about, and this connection will not say. */
  parsesToTell: number
  /** What this connection will say, in its order. */
  parses: { name: string; isAskedByClient: boolean }[]
}

/**
 * A client's statements live on whatever connection it last had, so each batch brings along those that
 * its connection lacks, and leaves out those that it has already.
 */
export function toBatch(messages: Message[], client: PreparedByName, known: Known): Batch {
  const batch: Batch = { messages: [], parsesToTell: 0, parses: [] }
  for (const message of messages) {
    if (message.type === 'P') prepare(message, client, known, batch)
    else if (message.type === 'B') bind(message, client, known, batch)
    else batch.messages.push(message)
  }
  return batch
}

type Known = ReadonlySet<string>

function prepare(message: Message, client: PreparedByName, known: Known, batch: Batch) {
  const { text: name, end } = readText(message.body)
  if (name === '') {
    batch.messages.push(message)
    batch.parses.push({ name, isAskedByClient: true })
    return
  }
  const rest = message.body.subarray(end)
  const prepared = { name: createHash('sha256').update(rest).digest('hex').slice(0, 32), rest }
  client.set(name, prepared)
  if (known.has(prepared.name)) batch.parsesToTell += 1
  else parse(prepared, batch, true)
}

function bind(message: Message, client: PreparedByName, known: Known, batch: Batch) {
  const { text: portal, end: afterPortal } = readText(message.body)
  const { text: name, end } = readText(message.body, afterPortal)
  const prepared = client.get(name)
  if (!prepared) {
    batch.messages.push(message)
    return
  }
  const isComing = batch.parses.some((each) => each.name === prepared.name)
  if (!known.has(prepared.name) && !isComing) parse(prepared, batch, false)
  const body = [textBytes(portal), textBytes(prepared.name), message.body.subarray(end)]
  batch.messages.push({ type: 'B', body: Buffer.concat(body) })
}

function parse({ name, rest }: Prepared, batch: Batch, isAskedByClient: boolean) {
  batch.messages.push({ type: 'P', body: Buffer.concat([textBytes(name), rest]) })
  batch.parses.push({ name, isAskedByClient })
}
