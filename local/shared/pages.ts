import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

// Best first.
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
]

const FILE_NAME = /^[\w-]+(\.[\w-]+)+$/
const FOREVER = 'public, max-age=31536000, immutable'

export interface Pages {
  /** Sends a page; browsers ask each time whether theirs is still the newest. */
  sendPage(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply>
  /** Sends what a page loads. Its name carries a hash, so it may be kept for ever. */
  sendAsset(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply>
}

interface PagesOptions {
  /** Where they are built. */
  folder: URL
  /** What every page is sent with. */
  headers: Record<string, string>
}

/** The built pages of one stand-in. They are read when asked for, so a new build shows at once. */
export function openPages({ folder, headers }: PagesOptions): Pages {
  return {
    async sendPage(request, reply, file) {
      const found = await read(folder, file, request.headers['accept-encoding'])
      if (!found) return refuse(reply, 'This page has not been built. `npm start` builds it.')
      const etag = `"${createHash('sha256').update(found.bytes).digest('base64url').slice(0, 22)}"`
      reply.headers({ ...headers, 'cache-control': 'no-cache', etag })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return send(reply, file, found)
    },
    async sendAsset(request, reply, name) {
      const accepted = request.headers['accept-encoding']
      const found = FILE_NAME.test(name) ? await read(folder, `assets/${name}`, accepted) : null
      if (!found) return refuse(reply, 'There is nothing here.')
      return send(reply.header('cache-control', FOREVER), name, found)
    },
  }
}

interface Found {
  bytes: Buffer
  encoding: string | null
}

async function read(folder: URL, file: string, accepted = ''): Promise<Found | null> {
  const names = accepted.split(',').map((part) => part.split(';')[0]?.trim())
  for (const { name, suffix } of ENCODINGS) {
    if (!names.includes(name)) continue
    const bytes = await readFile(new URL(file + suffix, folder)).catch(() => null)
    if (bytes) return { bytes, encoding: name }
  }
  const bytes = await readFile(new URL(file, folder)).catch(() => null)
  return bytes && { bytes, encoding: null }
}

function send(reply: FastifyReply, file: string, { bytes, encoding }: Found) {
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .headers({
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    .send(bytes)
}

function refuse(reply: FastifyReply, message: string) {
  return reply.code(404).send({ error: 'NOT_FOUND', message })
}
