import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ByteSource } from '@fanlight/mp4/byte-source'

const PIECE_BYTES = 256 * 1024

export interface LoopbackInput extends AsyncDisposable {
  url: string
}

/**
 * Lets a program on this machine read a hidden file by ranges, at an address that cannot be guessed
 * and that is gone afterwards. So its plaintext is never on a disk.
 */
export async function openLoopback(source: ByteSource): Promise<LoopbackInput> {
  const path = `/${randomBytes(24).toString('base64url')}`
  const server = createServer((request, response) => {
    if (request.url !== path) response.writeHead(404).end()
    else void answer(source, request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${path}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(source: ByteSource, request: IncomingMessage, response: ServerResponse) {
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const start = Number(from)
  const end = Math.min(to === '' ? source.size : Number(to) + 1, source.size)
  if (start >= end) {
    response.writeHead(416, { 'content-range': `bytes */${source.size}` }).end()
    return
  }
  response.writeHead(request.headers.range ? 206 : 200, {
    'accept-ranges': 'bytes',
    'content-length': end - start,
    'content-range': `bytes ${start}-${end - 1}/${source.size}`,
  })
  for (let at = start; at < end && !response.destroyed; at += PIECE_BYTES) {
    const piece = await source.read(at, Math.min(at + PIECE_BYTES, end))
    if (!response.write(piece))
      await Promise.race([once(response, 'drain'), once(response, 'close')])
  }
  response.end()
}
