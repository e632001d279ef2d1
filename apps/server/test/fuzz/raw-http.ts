import { connect } from 'node:net'
import type { Random } from './random.ts'

/** What a client that does not keep to HTTP writes, and what it was answered before it was cut off. */
export function writeRaw(port: number, bytes: string, isEnded: boolean): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let answer = ''
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(bytes, 'latin1')
    if (isEnded) socket.end()
    else setTimeout(() => socket.destroy(), 20)
  })
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  socket.on('close', () => resolve(answer))
  return promise
}

/** A request with something wrong that no library would let through. */
export function rawRequest(random: Random, target: string, authorization: string): string {
  const start = `POST ${target} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n`
  const json = 'content-type: application/json\r\n'
  return random.of([
    `${start}${json}content-length: 100\r\n\r\n{"amount":`,
    `${start}${json}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
    `${start}${json}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`,
    `${start}${json}transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\nzz\r\n`,
    `${start}${json}transfer-encoding: chunked\r\n\r\nffffffffff\r\n{}`,
    `${start}${json}content-length: -1\r\n\r\n{}`,
    `${start}authorization: TgAuth other\r\n${json}content-length: 2\r\n\r\n{}`,
    `${start}${json}content-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}`,
    `${start}x-odd: ${'y'.repeat(20_000)}\r\n\r\n`,
    `GET ${target}\0 HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET ${target} HTTP/9.9\r\n\r\n`,
    `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03`,
    `GET ${target} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
    `GET ${target} HTTP/1.1\r\n\r\nGET ${target} HTTP/1.1\r\n\r\n`,
  ])
}
