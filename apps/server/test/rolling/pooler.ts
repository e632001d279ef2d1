import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { patientConfig } from '../../src/platform/db/client-config.ts'
import type { Connection } from '../../src/platform/db/connection.ts'
import { type PreparedByName, toBatch } from './prepared.ts'
import { encode, type Message, MessageReader, textBytes } from './wire.ts'

export interface Pooler extends AsyncDisposable {
  port: number
  /** Transactions that ran on another connection than their client's transaction before. */
  readonly moves: number
}

interface Backend {
  socket: Socket
  known: Set<string>
  hear: (message: Message) => void
}

const SSL_REQUEST = 80_877_103
const GSS_REQUEST = 80_877_104
const CANCEL_REQUEST = 80_877_102

/**
 * Hands a few connections round between many clients: a client has one for as long as a transaction
 * lasts, and the next transaction may get another, as PgBouncer does in transaction mode. Prepared
 * statements follow their client (as since PgBouncer 1.21); nothing else of a session does. Start-up
 * parameters that it does not track are refused, as PgBouncer does unless it is told to ignore them;
 * passwords of clients are not looked at.
 */
export async function startPooler(to: Connection, size: number): Promise<Pooler> {
  const pool = openPool(to, size)
  const sockets = new Set<Socket>()
  let moves = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay()
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    serveClient(socket, pool, () => {
      moves += 1
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    get moves() {
      return moves
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
      pool.close()
    },
  }
}

type Pool = ReturnType<typeof openPool>

/** The longest idle connection comes first, so that clients meet all of them. */
function openPool(to: Connection, size: number) {
  const idle: Backend[] = []
  const waiting: ((backend: Backend) => void)[] = []
  const all = new Set<Backend>()
  let opening = 0

  const give = (backend: Backend) => {
    const next = waiting.shift()
    if (next) next(backend)
    else idle.push(backend)
  }
  return {
    async take(): Promise<Backend> {
      if (all.size + opening < size) {
        opening += 1
        const backend = await connectBackend(to)
        opening -= 1
        all.add(backend)
        return backend
      }
      const ready = idle.shift()
      return ready ?? new Promise((resolve) => waiting.push(resolve))
    },
    give,
    /** For one whose transaction no client can end any more. */
    async replace(backend: Backend) {
      all.delete(backend)
      backend.socket.destroy()
      const fresh = await connectBackend(to)
      all.add(fresh)
      give(fresh)
    },
    close() {
      for (const { socket } of all) socket.destroy()
    },
  }
}

/** The driver logs in; from then on its socket is ours. */
async function connectBackend(to: Connection): Promise<Backend> {
  const client = new pg.Client(patientConfig(to))
  await client.connect()
  const { stream: socket } = (client as unknown as { connection: { stream: Socket } }).connection
  socket.removeAllListeners()
  socket.setNoDelay()
  const backend: Backend = { socket, known: new Set(), hear: () => {} }
  const reader = new MessageReader()
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => {
    for (const message of reader.read(chunk)) backend.hear(message)
  })
  return backend
}

function serveClient(socket: Socket, pool: Pool, onMove: () => void) {
  let greeting = Buffer.alloc(0)
  const greet = (chunk: Buffer) => {
    greeting = Buffer.concat([greeting, chunk])
    while (greeting.length >= 8 && greeting.length >= greeting.readInt32BE(0)) {
      const [length, code] = [greeting.readInt32BE(0), greeting.readInt32BE(4)]
      const greeted = greeting
      greeting = greeting.subarray(length)
      if (code === CANCEL_REQUEST) {
        socket.destroy()
        return
      }
      if (code === SSL_REQUEST || code === GSS_REQUEST) {
        socket.write('N')
        continue
      }
      socket.off('data', greet)
      const refused = unknownParameter(greeted.subarray(8, length))
      if (refused !== null) {
        socket.end(encode(refusalOf(refused)))
        return
      }
      for (const message of WELCOME) socket.write(encode(message))
      const session = openSession(socket, pool, onMove)
      socket.on('data', session)
      if (greeting.length > 0) session(greeting)
      return
    }
  }
  socket.on('data', greet)
}

const WELCOME: Message[] = [
  { type: 'R', body: Buffer.alloc(4) }, // authenticated
  ...Object.entries({
    client_encoding: 'UTF8',
    server_encoding: 'UTF8',
    server_version: '18.0',
    standard_conforming_strings: 'on',
    DateStyle: 'ISO, MDY',
    integer_datetimes: 'on',
  }).map(([name, value]) => ({
    type: 'S',
    body: Buffer.concat([textBytes(name), textBytes(value)]),
  })),
  { type: 'K', body: Buffer.alloc(8) },
  { type: 'Z', body: Buffer.from('I') },
]

/** One batch at a time: a client waits for the answer to one before it sends the next. */
function openSession(socket: Socket, pool: Pool, onMove: () => void) {
  const reader = new MessageReader()
  const prepared: PreparedByName = new Map()
  let batch: Message[] = []
  let held: Backend | null = null
  let last: Backend | null = null

  const send = async () => {
    const messages = batch
    batch = []
    if (!held) {
      const taken = await pool.take()
      if (socket.destroyed) return pool.give(taken) // its client gave up meanwhile
      held = taken
      if (last && last !== held) onMove()
      last = held
    }
    const backend = held
    const toSend = toBatch(messages, prepared, backend.known)
    for (let told = 0; told < toSend.parsesToTell; told += 1) {
      socket.write(encode({ type: '1', body: Buffer.alloc(0) }))
    }
    backend.hear = (message) => {
      if (message.type === '1') {
        const parsed = toSend.parses.shift()
        if (parsed && parsed.name !== '') backend.known.add(parsed.name)
        if (parsed && !parsed.isAskedByClient) return
      }
      const isOver = message.type === 'Z' && message.body.toString() === 'I'
      if (isOver) {
        backend.hear = () => {}
        held = null
        pool.give(backend)
      }
      socket.write(encode(message))
    }
    backend.socket.write(Buffer.concat(toSend.messages.map(encode)))
  }

  socket.on('close', () => {
    if (held) void pool.replace(held)
  })
  return (chunk: Buffer) => {
    for (const message of reader.read(chunk)) {
      // A client that listened here would never hear anything: better to be told than to be deaf.
      if (message.type === 'X' || isListen(message)) {
        socket.end()
        return
      }
      batch.push(message)
      if (message.type === 'S' || message.type === 'Q') void send()
    }
  }
}

function isListen({ type, body }: Message): boolean {
  return type === 'Q' && /^\s*listen\b/i.test(body.toString())
}

const TRACKED = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'datestyle',
  'intervalstyle',
  'standard_conforming_strings',
  'timezone',
])

function unknownParameter(body: Buffer): string | null {
  const words = body.toString().split('\0')
  const names = words.filter((_, index) => index % 2 === 0).filter(Boolean)
  return names.find((name) => !TRACKED.has(name.toLowerCase())) ?? null
}

function refusalOf(parameter: string): Message {
  const fields = ['SFATAL', 'C08P01', `Munsupported startup parameter: ${parameter}`, '']
  return { type: 'E', body: Buffer.concat(fields.map(textBytes)) }
}
