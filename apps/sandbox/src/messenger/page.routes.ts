import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Where the page is when it has been built. */
const PAGE = new URL('../../dist/messenger/', import.meta.url)

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const FILE_NAME = /^[\w-]+(\.[\w-]+)+$/

/** The phone on a page: index.html for every address of its own, and its assets. */
export function pageRoutes(http: FastifyInstance) {
  for (const path of ['/messenger', '/messenger/']) {
    http.get(path, (_request, reply) => sendBuilt(reply, 'index.html', 'no-cache'))
  }
  http.get('/messenger/assets/:name', (request, reply) => {
    const { name } = request.params as { name: string }
    const file = FILE_NAME.test(name) ? `assets/${name}` : ''
    return sendBuilt(reply, file, 'public, max-age=31536000, immutable')
  })
}

async function sendBuilt(reply: FastifyReply, file: string, caching: string) {
  const bytes = file === '' ? null : await readFile(new URL(file, PAGE)).catch(() => null)
  if (!bytes) {
    const message =
      file === 'index.html' ? 'The page has not been built.' : 'There is nothing here.'
    return reply.code(404).send({ error: 'NOT_FOUND', message })
  }
  return reply
    .headers({
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': caching,
      'x-content-type-options': 'nosniff',
    })
    .send(bytes)
}
