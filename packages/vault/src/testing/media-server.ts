import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  path: string
  range: string | null
}

/** How an answer goes wrong; none goes right. */
export type Trouble = { status: number } | { cutAfterBytes: number } | { ignoresRange: true } | null

export interface MediaServer extends AsyncDisposable {
  url: string
  asked: Asked[]
  /** Asked before every answer, with its number counted from 0. */
  trouble: (asked: Asked, index: number) => Trouble
  /** The path of the file that an address stands for. */
  alias: (asked: Asked) => string
}

/** Serves files by their paths over real HTTP, in ranges, as well or as badly as it is told. */
export async function serveMedia(files: ReadonlyMap<string, Uint8Array>): Promise<MediaServer> {
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const asked = { path, range: request.headers.range ?? null }
    const trouble = media.trouble(asked, media.asked.length)
    media.asked.push(asked)
    const file = files.get(media.alias(asked))
    if (!file) return void response.writeHead(404).end()
    answer(response, file, { path, range: asked.range, trouble })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const media: MediaServer = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    trouble: () => null,
    alias: ({ path: itself }) => itself,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return media
}

interface How {
  path: string
  range: string | null
  trouble: Trouble
}

function answer(response: ServerResponse, file: Uint8Array, { path, range, trouble }: How): void {
  if (trouble && 'status' in trouble) return void response.writeHead(trouble.status).end()
  const isWhole = range === null || (trouble && 'ignoresRange' in trouble)
  const [start, last] = isWhole ? [0, file.length - 1] : boundsOf(range, file.length)
  if (start >= file.length) return void response.writeHead(416).end()
  response.writeHead(isWhole ? 200 : 206, {
    'content-type': typeOf(path),
    'content-length': last - start + 1,
    'accept-ranges': 'bytes',
    ...(!isWhole && { 'content-range': `bytes ${start}-${last}/${file.length}` }),
  })
  const body = file.subarray(start, last + 1)
  if (!trouble || !('cutAfterBytes' in trouble)) return void response.end(body)
  response.write(body.subarray(0, trouble.cutAfterBytes), () => response.destroy())
}

function boundsOf(range: string, size: number): [start: number, last: number] {
  const [, start = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  return [Number(start), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
}

function typeOf(path: string): string {
  if (path === '/') return 'text/html'
  const [, ending] = /\.(js|mp4|webp)$/.exec(path) ?? []
  const types: Record<string, string> = {
    js: 'text/javascript',
    mp4: 'video/mp4',
    webp: 'image/webp',
  }
  return types[ending ?? ''] ?? 'application/octet-stream'
}
