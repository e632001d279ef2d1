import { connect, type Socket } from 'node:net'

export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Load {
  port: number
  connections: number
  requests: readonly Request[]
}

/**
 * Sends every request once over kept-alive connections and returns answers per second. It writes and
 * reads HTTP by hand, because on two cores a costly client would be measured instead of the server.
 * Any answer but 200 ends the run: a refusal is cheaper than the work.
 */
export async function answersPerSecond(load: Load): Promise<number> {
  return (await timeAnswers(load)).perSecond
}

/** The same, with how long each answer took. */
export async function timeAnswers({ port, connections, requests }: Load) {
  const latenciesMs: number[] = []
  let next = 0
  const take = () => requests[next++]
  const note = (ms: number) => latenciesMs.push(ms)
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, () => sendAll(port, take, note)))
  return { perSecond: (requests.length / (performance.now() - startedAt)) * 1000, latenciesMs }
}

function sendAll(
  port: number,
  take: () => Request | undefined,
  note: (ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let received = ''
    let sentAt = 0

    const sendNext = () => {
      const request = take()
      sentAt = performance.now()
      if (request) write(socket, request)
      else socket.end(resolve)
    }
    socket.on('connect', sendNext)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      if (!isWhole(received)) return
      if (!received.startsWith('HTTP/1.1 200')) return reject(new Error(received.slice(0, 800)))
      received = ''
      note(performance.now() - sentAt)
      sendNext()
    })
  })
}

function isWhole(received: string): boolean {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd === -1) return false
  const length = /content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1]
  return received.length >= headEnd + 4 + Number(length)
}

function write(socket: Socket, { method, path, headers = {}, body = '' }: Request) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = Buffer.byteLength(body)
  const head = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${length}\r\n`
  socket.write(`${head}${lines.join('')}\r\n${body}`)
}
